import { sql } from 'kysely';

import type { BACKED_UP_TABLES } from './backup/backup-format.ts';
import type { Database } from './dialects.ts';

export type Row = Readonly<Record<string, string | number | null>>;
type Table = (typeof BACKED_UP_TABLES)[number];

const PAGE = 500;

const KEYS: Readonly<Record<Table, string>> = {
  users: 'id',
  passkeys: 'id',
  recovery_codes: 'code_hash',
  photos: 'id',
  profiles: 'user_id, id',
  points: 'user_id, profile_id, position',
  items: 'user_id, id',
  collections: 'user_id, id',
  membership: 'user_id, collection_id, item_id',
  palettes: 'user_id, id',
  trash: 'user_id, kind, id',
  set_aside: 'id',
  error_reports: 'id',
  idempotency_keys: 'user_id, key',
};

/** All rows of a table, page by page. Call it within one snapshot, where their order does not change. */
export async function* readAllRows(database: Database, table: Table): AsyncGenerator<Row> {
  const key = sql.raw(KEYS[table]);
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} order by ${key} limit ${PAGE} offset ${offset}
    `.execute(database);
    yield* rows;
    if (rows.length < PAGE) return;
  }
}
