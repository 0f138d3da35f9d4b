import {
  compareLastDeleted,
  describeTrashed,
  MOST_TRASHED,
  TRASH_DAYS,
  trashEntrySchema,
  type TrashedRecord,
  type TrashEntry,
  type TrashKind,
} from '@color-almanac/domain';
import type { Selectable } from 'kysely';

import { lockUser, type Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';
import { inParts } from './membership.ts';
import { releasePhotos } from './photo-records.ts';
import type { RecordName } from './put-record.ts';
import type { TrashTable } from './tables.ts';

/** A record to delete, and when. */
export type RecordDeletion = RecordName & {
  /** ISO time. */
  readonly now: string;
};

/** A deleted record and its owner. */
export type TrashName = RecordName & { readonly kind: TrashKind };

type Deleted = TrashedRecord & {
  readonly photoId?: string | null;
  /** The collections an item was in. */
  readonly collectionIds?: readonly string[];
};

/** Where the records of each kind are while they are not in the trash. */
export const TABLES = {
  profile: 'profiles',
  item: 'items',
  palette: 'palettes',
  collection: 'collections',
} as const satisfies Readonly<Record<TrashKind, string>>;

/**
 * Puts records that were just deleted into the trash. Returns the photos no record shows any more, because what was
 * deleted long before made way; their files must be removed.
 */
export async function moveToTrash(
  transaction: Database,
  {
    userId,
    trashed,
    now,
  }: { readonly userId: string; readonly trashed: readonly Deleted[]; readonly now: string },
): Promise<readonly string[]> {
  const photos: (string | null)[] = [];
  for (const kind of new Set(trashed.map((one) => one.kind))) {
    const deleted = trashed.filter((one) => one.kind === kind);
    // What was deleted before and made again under the same ID.
    const ids = deleted.map(({ record }) => record.id);
    photos.push(...(await dropRows(transaction, { userId, kind, ids })));
    for (const some of inParts(deleted)) {
      const rows = some.map((one) => writeRow(one, { userId, now }));
      await transaction.insertInto('trash').values(rows).execute();
    }
    const overflow = await findOverflow(transaction, userId, kind);
    photos.push(...(await dropRows(transaction, { userId, kind, ids: overflow })));
  }
  return releasePhotos(transaction, userId, photos);
}

function writeRow(
  { photoId = null, collectionIds = [], ...deleted }: Deleted,
  { userId, now }: { readonly userId: string; readonly now: string },
): TrashTable {
  const { kind, record } = deleted;
  return {
    user_id: userId,
    kind,
    id: record.id,
    record: JSON.stringify(record),
    entry: JSON.stringify(describeTrashed(deleted, now)),
    collection_ids: JSON.stringify(collectionIds),
    photo_id: photoId,
    deleted_at: now,
  };
}

/** Deletes a record without photos, and keeps it in the trash; a missing one is no error. */
export function deleteToTrash(
  database: Database,
  { userId, id, now }: RecordDeletion,
  {
    table,
    find,
  }: {
    readonly table: 'palettes' | 'collections';
    readonly find: (transaction: Database) => Promise<Deleted | null>;
  },
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    const deleted = await find(transaction);
    await transaction
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    // One that cannot be read could not be restored either.
    if (deleted) await moveToTrash(transaction, { userId, trashed: [deleted], now });
  });
}

/** What the user can restore, the last deleted first. What was made again in the meantime is left out. */
export async function listTrash(
  database: Database,
  { userId, now }: { readonly userId: string; readonly now: string },
): Promise<readonly TrashEntry[]> {
  const found: TrashEntry[] = [];
  for (const [kind, table] of Object.entries(TABLES)) {
    const rows = await database
      .selectFrom('trash')
      .select('entry')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('deleted_at', '>', oldestInTrash(now))
      .where('id', 'not in', database.selectFrom(table).select('id').where('user_id', '=', userId))
      .execute();
    for (const { entry } of rows) found.push(trashEntrySchema.parse(JSON.parse(entry)));
  }
  return found.sort(compareLastDeleted);
}

/** The row of a deleted record that can still be restored. */
export async function findTrashed(
  database: Database,
  { userId, kind, id }: TrashName,
  now: string,
): Promise<Selectable<TrashTable> | null> {
  const row = await database
    .selectFrom('trash')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('deleted_at', '>', oldestInTrash(now))
    .executeTakeFirst();
  return row ?? null;
}

/** Takes the row of a record that was restored out of the trash. Its photo stays. */
export async function forgetTrashed(
  transaction: Database,
  { userId, kind, id }: TrashName,
): Promise<void> {
  await dropRows(transaction, { userId, kind, ids: [id] });
}

/** What was deleted before this is removed for good. Both are ISO times. */
function oldestInTrash(now: string): string {
  return new Date(Date.parse(now) - TRASH_DAYS * 24 * 60 * 60 * 1000).toISOString();
}

/** How many rows were removed, and the photos whose files must be removed. */
export interface EmptiedTrash {
  readonly count: number;
  readonly released: readonly string[];
}

/** What to remove for good: all a user deleted, one record, or what was deleted by an ISO time. */
type Emptying = Pick<TrashName, 'userId'> & Partial<TrashName> & { readonly deletedBy?: string };

export function emptyTrash(
  database: Database,
  { userId, kind, id, deletedBy }: Emptying,
): Promise<EmptiedTrash> {
  return inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    let all = transaction.deleteFrom('trash').where('user_id', '=', userId);
    if (kind !== undefined && id !== undefined) {
      all = all.where('kind', '=', kind).where('id', '=', id);
    }
    if (deletedBy !== undefined) all = all.where('deleted_at', '<=', deletedBy);
    const rows = await all.returning('photo_id').execute();
    const photos = rows.map(({ photo_id }) => photo_id);
    return { count: rows.length, released: await releasePhotos(transaction, userId, photos) };
  });
}

/** Removes for good what rested long enough, of all users; one transaction for each. */
export async function emptyOldTrash(database: Database, now: string): Promise<EmptiedTrash> {
  const deletedBy = oldestInTrash(now);
  const users = await database
    .selectFrom('trash')
    .select('user_id')
    .distinct()
    .where('deleted_at', '<=', deletedBy)
    .execute();
  let count = 0;
  const released: string[] = [];
  for (const { user_id: userId } of users) {
    const emptied = await emptyTrash(database, { userId, deletedBy });
    count += emptied.count;
    released.push(...emptied.released);
  }
  return { count, released };
}

/** The records of a kind that were deleted first, beyond the limit. */
async function findOverflow(
  transaction: Database,
  userId: string,
  kind: TrashKind,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('trash')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    // As many as one call can delete.
    .limit(MOST_TRASHED)
    .offset(MOST_TRASHED)
    .execute();
  return rows.map(({ id }) => id);
}

async function dropRows(
  transaction: Database,
  {
    userId,
    kind,
    ids,
  }: { readonly userId: string; readonly kind: TrashKind; readonly ids: readonly string[] },
): Promise<readonly (string | null)[]> {
  const photos: (string | null)[] = [];
  for (const some of inParts(ids)) {
    const rows = await transaction
      .deleteFrom('trash')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('id', 'in', some)
      .returning('photo_id')
      .execute();
    photos.push(...rows.map(({ photo_id }) => photo_id));
  }
  return photos;
}
