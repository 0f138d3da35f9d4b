import { randomUUID } from 'node:crypto';

import type { Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';
import type { CollectionRow } from './collection-rows.ts';
import type { ItemRow } from './item-rows.ts';
import type { PaletteRow } from './palette-rows.ts';
import type { PointRow, ProfileRow } from './profile-rows.ts';

/** A record that could not be read in full: its rows, and what could be read of it, if anything. */
export interface DamagedProfile {
  readonly row: ProfileRow;
  readonly points: readonly PointRow[];
}

/** Quarantines the rows unchanged, so that the operator can inspect them. */
export async function setProfileAside(
  database: Database,
  { row, points }: DamagedProfile,
): Promise<void> {
  await setAside(database, { userId: row.user_id, kind: 'profile', record: { ...row, points } });
}

/** Quarantines an unreadable profile. Its photo stays, because the record may be repaired later. */
export async function moveProfileAside(database: Database, damaged: DamagedProfile): Promise<void> {
  const { user_id, id } = damaged.row;
  await inTransaction(database, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('profiles')
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .where('version', '=', damaged.row.version)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await setProfileAside(transaction, damaged);
  });
}

export async function movePaletteAside(database: Database, row: PaletteRow): Promise<void> {
  const { user_id: userId, id, version } = row;
  await inTransaction(database, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('palettes')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await setAside(transaction, { userId, kind: 'palette', record: row });
  });
}

/** Quarantines an unreadable collection with its list of items. */
export async function moveCollectionAside(
  database: Database,
  row: CollectionRow,
  itemIds: readonly string[],
): Promise<void> {
  const { user_id: userId, id, version } = row;
  await inTransaction(database, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('collections')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    const record = { ...row, item_ids: itemIds };
    await setAside(transaction, { userId, kind: 'collection', record });
  });
}

/** Quarantines an item's row, together with what could be read of it. */
export async function setItemAside(database: Database, row: ItemRow): Promise<void> {
  await setAside(database, { userId: row.user_id, kind: 'item', record: row });
}

async function setAside(
  database: Database,
  {
    userId,
    kind,
    record,
  }: { readonly userId: string; readonly kind: string; readonly record: object },
): Promise<void> {
  await database
    .insertInto('set_aside')
    .values({
      id: randomUUID(),
      user_id: userId,
      kind,
      record: JSON.stringify(record),
      set_aside_at: new Date().toISOString(),
    })
    .execute();
}
