import { keptCollectionSchema, type KeptCollection } from '@color-almanac/domain';
import type { Insertable, Selectable } from 'kysely';

import type { ReadRow } from './set-aside.ts';
import type { CollectionsTable } from './tables.ts';

export type CollectionRow = Selectable<CollectionsTable>;

/** The items of a collection are in another table. */
export function writeCollectionRow(
  userId: string,
  { item_ids: _lying, ...columns }: KeptCollection,
): Insertable<CollectionsTable> {
  return { ...columns, user_id: userId };
}

/** `null` when the row is not a valid collection and should be quarantined. */
export function readCollectionRow(
  row: CollectionRow,
  item_ids: readonly string[],
): ReadRow<KeptCollection> | null {
  const read = keptCollectionSchema.safeParse({ ...row, item_ids });
  return read.success ? { thing: read.data, isDamaged: false } : null;
}
