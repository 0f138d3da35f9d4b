import type { Kysely } from 'kysely';

/**
 * Answers to what creates something are remembered longer than others, and of a person only so many: they are
 * found by her, by which kind they are, and by their time. What is there already keeps the time it was promised.
 */
export async function keepCreationsLonger(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('idempotency_keys')
    .addColumn('creates', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('idempotency_keys_of_person')
    .on('idempotency_keys')
    .columns(['user_id', 'creates', 'created_at'])
    .execute();
}
