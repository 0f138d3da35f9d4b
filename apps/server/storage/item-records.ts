import type { itemFieldsSchema, itemPatchSchema } from '@color-almanac/contract';
import {
  applyItemChange,
  createItem as makeItem,
  type CatalogItem,
  type CatalogueType,
} from '@color-almanac/domain';
import type * as z from 'zod/mini';

import { clampClientTime } from './clamp-client-time.ts';
import { lockUser, type Database } from './dialects.ts';
import { findHolder } from './id-holder.ts';
import { inTransaction } from './in-transaction.ts';
import { readItemRow, writeItemRow, type FoundItemRow } from './item-rows.ts';
import { leaveCollections, selectCollectedIds } from './membership.ts';
import { insertPhoto, photoAddresses, type NewPhoto } from './photo-records.ts';
import { readRows } from './read-rows.ts';
import { moveToTrash } from './trash-records.ts';

/** An item and its owner. The ID of another user's item counts as unknown. */
export interface ItemName {
  readonly userId: string;
  readonly id: string;
}

export type ItemFields = z.output<typeof itemFieldsSchema>;
export type ItemPatch = z.output<typeof itemPatchSchema>;

/** Which items: those after a position in the list, newest first. */
export interface ItemPage {
  /** All catalogs if not set. */
  readonly catalogueType?: CatalogueType | undefined;
  /** Whether to list only items in collections. */
  readonly isCollected?: boolean;
  readonly limit: number;
  readonly after?: Pick<CatalogItem, 'created_at' | 'id'> | undefined;
}

/** `taken`: another user holds the ID. `gone`: the user no longer exists. In both cases nothing was written. */
export type ItemMakeOutcome =
  | { readonly kind: 'made'; readonly item: CatalogItem }
  | { readonly kind: 'taken' }
  | { readonly kind: 'gone' };

/** `conflict`: it was changed since the version this change is based on, and nothing was written. */
export type ItemChangeOutcome =
  | { readonly kind: 'changed'; readonly item: CatalogItem }
  | { readonly kind: 'conflict'; readonly current: CatalogItem }
  | { readonly kind: 'missing' };

/** What was deleted, and the photos no record shows any more, whose files must be removed: those that made way. */
export interface DeletedItems {
  readonly ids: readonly string[];
  readonly released: readonly string[];
}

/**
 * A page of the user's items, newest first; with equal times the higher ID comes first. Its cost depends only on its
 * length.
 */
export async function listItems(
  database: Database,
  {
    userId,
    catalogueType,
    isCollected = false,
    limit,
    after,
  }: ItemPage & { readonly userId: string },
): Promise<readonly CatalogItem[]> {
  let query = selectItems(database, userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (catalogueType !== undefined) query = query.where('catalogue_type', '=', catalogueType);
  if (isCollected) query = query.where('id', 'in', selectCollectedIds(database, userId));
  if (after !== undefined) {
    const { created_at, id } = after;
    query = query.where((row) =>
      row(row.refTuple('created_at', 'id'), '<', row.tuple(created_at, id)),
    );
  }
  return readItems(await query.execute());
}

export async function getItem(
  database: Database,
  { userId, id }: ItemName,
): Promise<CatalogItem | null> {
  const rows = await selectItems(database, userId).where('id', '=', id).execute();
  return readItems(rows)[0] ?? null;
}

/**
 * Creates an item with its photo, whose files are already stored. If the ID exists, that item is returned unchanged, so
 * an item is created once however often it is sent.
 */
export function createItem(
  database: Database,
  {
    userId,
    id,
    fields,
    photo,
    now,
  }: ItemName & {
    readonly fields: Omit<ItemFields, 'id'>;
    readonly photo: NewPhoto;
    readonly now: string;
  },
): Promise<ItemMakeOutcome> {
  const { created_at: claimed, ...content } = fields;
  return inTransaction(database, async (transaction): Promise<ItemMakeOutcome> => {
    if (!(await lockUser(transaction, userId))) return { kind: 'gone' };
    const known = await getItem(transaction, { userId, id });
    if (known) return { kind: 'made', item: known };
    const holder = await findHolder(transaction, 'items', { userId, id });
    if (holder.kind !== 'nobody') return { kind: 'taken' };
    const catalogueType = content.catalogue_type;
    const bare = makeItem({ id, userId, catalogueType, now, ...photoAddresses(photo) });
    const filled = applyItemChange(bare, content, now);
    const item = { ...filled, created_at: clampClientTime(claimed, now), version: 1 };
    await insertPhoto(transaction, { userId, photo, now });
    const row = writeItemRow({ item, photoId: photo.id });
    await transaction.insertInto('items').values(row).execute();
    return { kind: 'made', item };
  });
}

/** Changes the given fields, based on the given version. A change without effect does not create a version. */
export function changeItem(
  database: Database,
  {
    userId,
    id,
    patch: { version: madeOn, ...change },
    now,
  }: ItemName & { readonly patch: ItemPatch; readonly now: string },
): Promise<ItemChangeOutcome> {
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    const current = await getItem(transaction, { userId, id });
    if (current === null) return { kind: 'missing' };
    const changed = applyItemChange(current, change, now);
    if (changed === current) return { kind: 'changed', item: current };
    if (madeOn !== undefined && madeOn !== current.version) return { kind: 'conflict', current };
    const item = { ...changed, version: current.version + 1 };
    const { photo_id: _photo, ...columns } = writeItemRow({ item, photoId: null });
    await transaction
      .updateTable('items')
      .set(columns)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    return { kind: 'changed', item };
  });
}

/** Moves those of the items that exist to the trash, and removes them from collections. */
export function deleteItems(
  database: Database,
  {
    userId,
    ids,
    now,
  }: { readonly userId: string; readonly ids: readonly string[]; readonly now: string },
): Promise<DeletedItems> {
  if (ids.length === 0) return Promise.resolve({ ids: [], released: [] });
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    const rows = await selectItems(transaction, userId).where('items.id', 'in', ids).execute();
    const photoIds = new Map(rows.map(({ id, photo_id }) => [id, photo_id]));
    const found = [...photoIds.keys()];
    const items = readItems(rows);
    const left = await leaveCollections(transaction, { userId, itemIds: found });
    await transaction
      .deleteFrom('items')
      .where('user_id', '=', userId)
      .where('id', 'in', ids)
      .execute();
    const trashed = items.map((record) => ({
      kind: 'item' as const,
      record,
      photoId: photoIds.get(record.id) ?? null,
      collectionIds: left.get(record.id) ?? [],
    }));
    return { ids: found, released: await moveToTrash(transaction, { userId, trashed, now }) };
  });
}

/** An item can be in many collections; the one it was added to last counts as its own. */
export function selectItems(database: Database, userId: string) {
  return database
    .selectFrom('items')
    .selectAll('items')
    .select((row) =>
      row
        .selectFrom('membership')
        .select('membership.collection_id')
        .whereRef('membership.user_id', '=', 'items.user_id')
        .whereRef('membership.item_id', '=', 'items.id')
        .orderBy('membership.added_at', 'desc')
        .orderBy('membership.collection_id')
        .limit(1)
        .as('collection_id'),
    )
    .where('items.user_id', '=', userId);
}

export function readItems(rows: readonly FoundItemRow[]): readonly CatalogItem[] {
  return readRows('items', rows, readItemRow);
}
