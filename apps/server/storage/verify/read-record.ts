import {
  normalizeItem,
  normalizeProfile,
  storedCollectionSchema,
  storedPaletteSchema,
  trashEntrySchema,
  type TrashKind,
} from '@color-almanac/domain';
import type { Selectable } from 'kysely';

import { readCollectionRow } from '../collection-records.ts';
import type { Database } from '../dialects.ts';
import { readItemRow } from '../item-rows.ts';
import { listMembers } from '../membership.ts';
import { readPaletteRow } from '../palette-records.ts';
import { readProfileRows } from '../profile-rows.ts';
import type { Row } from '../read-all-rows.ts';
import { RECORD_TABLES } from '../read-rows.ts';
import type { Tables } from '../tables.ts';

/** The tables of what a user made: records, and those in the trash. */
export const VERIFIED_TABLES = [...RECORD_TABLES, 'trash'] as const;
type VerifiedTable = (typeof VERIFIED_TABLES)[number];
type RowOf<Table extends VerifiedTable> = Selectable<Tables[Table]>;

const READERS: {
  readonly [Table in VerifiedTable]: (database: Database, row: RowOf<Table>) => Promise<boolean>;
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
  trash: async (_database, row) => {
    const entry = trashEntrySchema.safeParse(parseJson(row.entry));
    if (!entry.success || !Array.isArray(parseJson(row.collection_ids))) return false;
    const standIns = { now: row.deleted_at, newId: () => row.id };
    return TRASH_READERS[entry.data.kind](parseJson(row.record), standIns);
  },
};

/** Whether a deleted record could be restored. */
const TRASH_READERS: Readonly<
  Record<TrashKind, (record: unknown, standIns: Parameters<typeof normalizeItem>[1]) => boolean>
> = {
  profile: (record, standIns) => normalizeProfile(record, standIns)?.repaired === false,
  item: (record, standIns) => normalizeItem(record, standIns) !== null,
  palette: (record) => storedPaletteSchema.safeParse(record).success,
  collection: (record) => storedCollectionSchema.safeParse(record).success,
};

/** What is no JSON is `undefined`, which no schema here accepts. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the server could read this row in full. */
export function readRecord(database: Database, table: VerifiedTable, row: Row): Promise<boolean> {
  // The columns are the table's; what they hold is what is being found out.
  const read = READERS[table] as (database: Database, row: unknown) => Promise<boolean>;
  return read(database, row);
}
