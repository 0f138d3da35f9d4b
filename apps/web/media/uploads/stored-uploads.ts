import { keysFrom, openUserDatabase, resultOf } from '../../store/database/database.ts';
import type { UserDatabase } from '../../store/database/database.ts';
import { openTabChannel } from '../../store/database/tab-channel.ts';

/** The prefix of fingerprint keys. */
export const FINGERPRINTS = 'fingerprint/';

/** The keys of the upload queue and of item fingerprints in the stores of a user's database. */
export const UPLOAD_SLOTS = {
  /** In `uploads`: the state of a file, and its position in the queue. */
  row: (id: string) => `upload/${id}`,
  /** In `blobs`: its bytes, and a small picture of it. */
  photo: (id: string) => `upload/${id}/photo`,
  picture: (id: string) => `upload/${id}/picture`,
  /** The prefix of all of these. */
  prefix: 'upload/',
  /** In `meta`: how often the queue changed. A tab that knows this number knows the queue. */
  seq: 'uploadSeq',
  /** In `meta`. */
  fingerprint: (itemId: string) => `${FINGERPRINTS}${itemId}`,
} as const;

/** The channel on which tabs report changes, and the lock under which one of them works. */
export const uploadChannelOf = ({ name }: Pick<UserDatabase, 'name'>): string => `${name}/uploads`;

/** How many files are in a user's queue. Does not create a database. */
async function countStoredUploads(userId: string | null): Promise<number> {
  const database = openUserDatabase(userId);
  if (!(await isThere(database))) return 0;
  return database.transact({ stores: ['uploads'], mode: 'readonly' }, ({ uploads }) =>
    resultOf(uploads.count(keysFrom(UPLOAD_SLOTS.prefix))),
  );
}

/**
 * Resolves when photos are in a user's queue in this browser: at once, or when another tab adds some. This way the
 * queue's code need not be loaded to learn that it is empty. `userId` is `null` for a guest.
 */
export async function awaitStoredUploads(userId: string | null): Promise<void> {
  const channel = openTabChannel(uploadChannelOf(openUserDatabase(userId)));
  let changed = Promise.resolve();
  do {
    await changed;
    // Subscribes before counting, so that photos added in between are not missed.
    changed = new Promise((resolve) => {
      channel.subscribe(resolve);
    });
  } while (!(await hasStoredUploads(userId)));
  channel.close();
}

/** Whether photos are in the queue. `true` where that cannot be known: the queue itself checks. */
export async function hasStoredUploads(userId: string | null): Promise<boolean> {
  try {
    return (await countStoredUploads(userId)) > 0;
  } catch {
    return true;
  }
}

/** Removes the queue and the fingerprints, and notifies other tabs. Other data in the database stays. */
export async function removeStoredUploads(database: UserDatabase): Promise<void> {
  if (!(await isThere(database))) return;
  const stores = ['uploads', 'blobs', 'meta'] as const;
  await database.transact({ stores, mode: 'readwrite' }, async ({ uploads, blobs, meta }) => {
    for (const store of [uploads, blobs]) store.delete(keysFrom(UPLOAD_SLOTS.prefix));
    meta.delete(UPLOAD_SLOTS.seq);
    meta.delete(keysFrom(FINGERPRINTS));
  });
  const channel = openTabChannel(uploadChannelOf(database));
  channel.emit();
  channel.close();
}

/** Opening a missing database would create it, and its name reveals who was here. */
async function isThere({ name }: UserDatabase): Promise<boolean> {
  return (await indexedDB.databases()).some((database) => database.name === name);
}
