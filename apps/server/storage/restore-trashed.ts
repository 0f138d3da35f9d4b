import {
  normalizeItem,
  normalizeProfile,
  storedCollectionSchema,
  storedPaletteSchema,
} from '@color-almanac/domain';
import type { Selectable } from 'kysely';

import { collectItems } from './collect-items.ts';
import { writeCollection } from './collection-records.ts';
import { lockUser, type Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';
import { writeItemRow } from './item-rows.ts';
import { writePalette } from './palette-records.ts';
import { insertProfile } from './stored-profiles.ts';
import type { TrashTable } from './tables.ts';
import { findHolder } from './id-holder.ts';
import { findTrashed, forgetTrashed, TABLES, type TrashName } from './trash-records.ts';

/**
 * The result of restoring. `taken`: another user holds the ID. `gone`: the user no longer exists. Only `restored` means
 * that something was written.
 */
export type RestoreOutcome = 'restored' | 'missing' | 'taken' | 'gone';

/** Brings a deleted record back, in a version that every device takes for newer than the one it knew. */
export function restoreTrashed(
  database: Database,
  wanted: TrashName & { readonly now: string },
): Promise<RestoreOutcome> {
  return inTransaction(database, async (transaction): Promise<RestoreOutcome> => {
    const { userId, kind, id, now } = wanted;
    if (!(await lockUser(transaction, userId))) return 'gone';
    const row = await findTrashed(transaction, wanted, now);
    if (!row) return 'missing';
    const table = TABLES[kind];
    const live = transaction.selectFrom(table).select('id').where('user_id', '=', userId);
    // It was made again under the same ID, and that one counts.
    if (await live.where('id', '=', id).executeTakeFirst()) return 'missing';
    const holder = await findHolder(transaction, table, { userId, id });
    if (holder.kind === 'another') return 'taken';
    await RESTORERS[kind](transaction, row, now);
    await forgetTrashed(transaction, wanted);
    return 'restored';
  });
}

type Restorer = (
  transaction: Database,
  row: Selectable<TrashTable>,
  now: string,
) => Promise<unknown>;

const RESTORERS: Readonly<Record<TrashName['kind'], Restorer>> = {
  profile: async (transaction, row, now) => {
    const read = normalizeProfile(JSON.parse(row.record), { now, newId: () => row.id });
    if (!read) throw new Error('A profile in the trash cannot be read');
    const { profile } = read;
    const restored = { ...renew(profile, now), ...withoutPhoto(row), is_default: false };
    return insertProfile(transaction, { profile: restored, photoId: row.photo_id });
  },
  item: async (transaction, row, now) => {
    const { user_id: userId, id } = row;
    const read = normalizeItem(JSON.parse(row.record), { now, newId: () => id });
    if (!read) throw new Error('An item in the trash cannot be read');
    const item = { ...renew(read.item, now), ...withoutPhoto(row) };
    const columns = writeItemRow({ item, photoId: row.photo_id });
    await transaction.insertInto('items').values(columns).execute();
    // Those that are gone or full are left out.
    for (const collectionId of JSON.parse(row.collection_ids) as readonly string[]) {
      await collectItems(transaction, { userId, id: collectionId, itemIds: [id], now });
    }
  },
  palette: async (transaction, row, now) => {
    const palette = storedPaletteSchema.parse(JSON.parse(row.record));
    return writePalette(transaction, row.user_id, renew(palette, now));
  },
  collection: async (transaction, row, now) => {
    const collection = storedCollectionSchema.parse(JSON.parse(row.record));
    return writeCollection(transaction, {
      userId: row.user_id,
      collection: renew(collection, now),
      now,
    });
  },
};

/** A record without a photo leaves no address behind. */
const withoutPhoto = ({ photo_id }: Selectable<TrashTable>) =>
  photo_id === null ? { image_url: null, thumbnail_url: null } : {};

function renew<R extends { readonly version: number; readonly updated_at: string }>(
  record: R,
  now: string,
): R {
  return { ...record, updated_at: now, version: record.version + 1 };
}
