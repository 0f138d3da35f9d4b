import type { Kysely } from 'kysely';

/**
 * Sessions that can be listed and ended, and sign-in without an identity provider. Secrets are stored as digests; times
 * are ISO texts. Tokens issued before have no session, so everybody signs in once more.
 */
export async function addSessionsAndPasskeys(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('is_owner', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await addSessions(db);
  await addPasskeys(db);
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .execute();
  await db.schema
    .createIndex('recovery_codes_of_user')
    .on('recovery_codes')
    .column('user_id')
    .execute();
  await db.schema
    .createTable('invitations')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('makes_owner', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('challenges')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}

async function addSessions(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('browser', 'text')
    .addColumn('system', 'text')
    .addColumn('refresh_hash', 'text')
    .addColumn('previous_refresh_hash', 'text')
    .addColumn('renewed_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['user_id', 'refresh_hash', 'previous_refresh_hash'] as const) {
    await db.schema.createIndex(`sessions_by_${column}`).on('sessions').column(column).execute();
  }
}

async function addPasskeys(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('passkeys_of_user').on('passkeys').column('user_id').execute();
}
