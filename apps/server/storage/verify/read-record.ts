import type { Selectable } from 'kysely';

import { readCollectionRow } from '../collection-records.ts';
import type { Database } from '../dialects.ts';
import { readItemRow } from '../item-rows.ts';
import { listMembers } from '../membership.ts';
import { readPaletteRow } from '../palette-records.ts';
import { readProfileRows } from '../profile-rows.ts';
import type { Row } from '../read-all-rows.ts';
import type { RecordTable } from '../read-rows.ts';
import type { Tables } from '../tables.ts';

type RowOf<Table extends RecordTable> = Selectable<Tables[Table]>;

const READERS: {
  readonly [Table in RecordTable]: (database: Database, row: RowOf<Table>) => Promise<boolean>;
} = {
  profiles: async (database, row) => {
    const points = await database
      .selectFrom('points')
      .selectAll()
      .where('user_id', '=', row.user_id)
      .where('profile_id', '=', row.id)
      .orderBy('position')
      .execute();
    const read = readProfileRows(row, points);
    return read !== null && !read.repaired;
  },
  items: async (_database, row) => !readItemRow({ ...row, collection_id: null }).isDamaged,
  collections: async (database, row) => {
    const members = await listMembers(database, { userId: row.user_id, id: row.id });
    return readCollectionRow(row, members.get(row.id) ?? []) !== null;
  },
  palettes: async (_database, row) => readPaletteRow(row) !== null,
};

/** Whether the server could read this row in full. */
export function readRecord(database: Database, table: RecordTable, row: Row): Promise<boolean> {
  // The columns are the table's; what they hold is what is being found out.
  const read = READERS[table] as (database: Database, row: unknown) => Promise<boolean>;
  return read(database, row);
}
