import type { Kysely } from 'kysely';

/**
 * Answers of creating calls are remembered longer, and their number per user is limited: the index finds them by user,
 * kind and time. Existing answers keep their promised time.
 */
export async function extendIdempotency(db: Kysely<never>): Promise<void> {
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
