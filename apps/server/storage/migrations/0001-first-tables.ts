import { sql, type CreateTableBuilder, type Kysely } from 'kysely';

/**
 * The tables of the first version. Never change a committed migration: real databases have run it. Primary keys contain
 * the owner's ID, so that no query can find a record without naming its owner.
 */
export async function createFirstTables(db: Kysely<never>): Promise<void> {
  await createUsers(db);
  await createPhotos(db);
  await createProfiles(db);
  await createItems(db);
  await createBookkeeping(db);
}

async function createUsers(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('picture', 'text')
    .addColumn('verified', 'integer', (column) => column.notNull())
    .addColumn('active_profile_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('users_one_per_subject', ['issuer', 'subject'])
    .execute();
}

async function createPhotos(db: Kysely<never>): Promise<void> {
  await ownedTable(db, 'photos')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('has_thumbnail', 'integer', (column) => column.notNull())
    .addColumn('awaits_profile_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    // Foreign keys refer to this, so that no record can show another user's photo.
    .addUniqueConstraint('photos_with_owner', ['user_id', 'id'])
    .addUniqueConstraint('photos_one_awaits', ['user_id', 'awaits_profile_id'])
    .execute();
}

async function createProfiles(db: Kysely<never>): Promise<void> {
  await ownedRecord(db, 'profiles')
    .addColumn('profile_name', 'text', (column) => column.notNull())
    .addColumn('template_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('color_season', 'text')
    .addColumn('saved_ai_data', 'text')
    .addColumn('analysis_result', 'text')
    .addColumn('is_default', 'integer', (column) => column.notNull())
    .addColumn('photo_id', 'text')
    .addColumn('image_url', 'text')
    .addColumn('thumbnail_url', 'text')
    .addForeignKeyConstraint('profiles_photo', ['user_id', 'photo_id'], 'photos', ['user_id', 'id'])
    .execute();
  await sql`create unique index profiles_one_default on profiles (user_id) where is_default = 1`.execute(
    db,
  );
  await indexBy(db, 'profiles', ['user_id', 'created_at']);
  await indexBy(db, 'profiles', ['user_id', 'photo_id']);
  await ownedTable(db, 'points')
    .addColumn('profile_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hex', 'text', (column) => column.notNull())
    .addColumn('raw_hex', 'text')
    .addColumn('x', 'double precision', (column) => column.notNull())
    .addColumn('y', 'double precision', (column) => column.notNull())
    .addColumn('source', 'text')
    .addPrimaryKeyConstraint('points_key', ['user_id', 'profile_id', 'position'])
    .addForeignKeyConstraint(
      'points_profile',
      ['user_id', 'profile_id'],
      'profiles',
      ['user_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
}

async function createItems(db: Kysely<never>): Promise<void> {
  await ownedRecord(db, 'items')
    .addColumn('catalogue_type', 'text', (column) => column.notNull())
    .addColumn('category', 'text')
    .addColumn('subcategory', 'text')
    .addColumn('name', 'text')
    .addColumn('brand', 'text')
    .addColumn('description', 'text')
    .addColumn('style', 'text')
    .addColumn('occasion', 'text', (column) => column.notNull())
    .addColumn('colors', 'text', (column) => column.notNull())
    .addColumn('color_analysis', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('ai_analyzed', 'integer', (column) => column.notNull())
    .addColumn('photo_id', 'text')
    .addColumn('image_url', 'text')
    .addColumn('thumbnail_url', 'text')
    .addForeignKeyConstraint('items_photo', ['user_id', 'photo_id'], 'photos', ['user_id', 'id'])
    .execute();
  await indexBy(db, 'items', ['user_id', 'catalogue_type', 'created_at']);
  await indexBy(db, 'items', ['user_id', 'photo_id']);
  await ownedRecord(db, 'collections')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .execute();
  await ownedTable(db, 'membership')
    .addColumn('collection_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('membership_key', ['user_id', 'collection_id', 'item_id'])
    .addForeignKeyConstraint(
      'membership_collection',
      ['user_id', 'collection_id'],
      'collections',
      ['user_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'membership_item',
      ['user_id', 'item_id'],
      'items',
      ['user_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await indexBy(db, 'membership', ['user_id', 'item_id']);
}

async function createBookkeeping(db: Kysely<never>): Promise<void> {
  await ownedTable(db, 'set_aside')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('set_aside_at', 'text', (column) => column.notNull())
    .execute();
  await indexBy(db, 'set_aside', ['user_id']);
  await db.schema
    .createTable('error_reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('claimed_user_id', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('stack', 'text')
    .addColumn('error_type', 'text', (column) => column.notNull())
    .addColumn('severity', 'text', (column) => column.notNull())
    .addColumn('context', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text')
    .addColumn('happened_at', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute();
  await indexBy(db, 'error_reports', ['received_at']);
  await indexBy(db, 'error_reports', ['user_id']);
  await ownedTable(db, 'idempotency_keys')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
    .execute();
  await indexBy(db, 'idempotency_keys', ['created_at']);
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('window_start', 'text', (column) => column.notNull())
    .addColumn('calls', 'integer', (column) => column.notNull())
    .execute();
  await indexBy(db, 'rate_limits', ['window_start']);
}

/** A table whose rows are deleted with their user. */
function ownedTable(db: Kysely<never>, table: string): CreateTableBuilder<string, 'user_id'> {
  return db.schema
    .createTable(table)
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    );
}

/** A table of versioned records. */
function ownedRecord(
  db: Kysely<never>,
  table: string,
): CreateTableBuilder<string, 'user_id' | 'id' | 'created_at' | 'updated_at' | 'version'> {
  return ownedTable(db, table)
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${table}_key`, ['user_id', 'id']);
}

async function indexBy(
  db: Kysely<never>,
  table: string,
  columns: readonly string[],
): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.at(-1) ?? ''}`)
    .on(table)
    .columns([...columns])
    .execute();
}
