import { openUserDatabase } from '../data/database.ts';
import { openTabChannel } from '../data/tab-channel.ts';
import { countStoredUploads, uploadChannelOf } from './stored-uploads.ts';

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
