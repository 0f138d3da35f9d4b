import { keysFrom, openUserDatabase, resultOf } from '../data/database.ts';
import type { UserDatabase } from '../data/database.ts';
import { openTabChannel } from '../data/tab-channel.ts';

/** What the keys of fingerprints begin with. */
export const FINGERPRINTS = 'fingerprint/';

/** Where the upload queue and the fingerprints of items lie in the stores of a user's database. */
export const UPLOAD_SLOTS = {
  /** In `uploads`: what is known of a file, and its position in the queue. */
  row: (id: string) => `upload/${id}`,
  /** In `blobs`: its bytes, and a small picture of it. */
  photo: (id: string) => `upload/${id}/photo`,
  picture: (id: string) => `upload/${id}/picture`,
  /** All of these begin so. */
  prefix: 'upload/',
  /** In `meta`: how many changes of the queue there were. A tab that knows this number knows the queue. */
  seq: 'uploadSeq',
  /** In `meta`. */
  fingerprint: (itemId: string) => `${FINGERPRINTS}${itemId}`,
} as const;

/** The channel on which tabs tell each other of a change, and the lock under which one of them works. */
export const uploadChannelOf = ({ name }: Pick<UserDatabase, 'name'>): string => `${name}/uploads`;

/** How many files are in the queue of a user; creates no database to learn that. */
export async function countStoredUploads(userId: string | null): Promise<number> {
  const database = openUserDatabase(userId);
  if (!(await isThere(database))) return 0;
  return database.transact({ stores: ['uploads'], mode: 'readonly' }, ({ uploads }) =>
    resultOf(uploads.count(keysFrom(UPLOAD_SLOTS.prefix))),
  );
}

/** Removes the queue and the fingerprints, and tells other tabs. What else is in the database stays. */
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

/** To open a database that is not there would create it, and its name tells who was here. */
async function isThere({ name }: UserDatabase): Promise<boolean> {
  return (await indexedDB.databases()).some((database) => database.name === name);
}
