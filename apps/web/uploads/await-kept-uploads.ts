import { openUserDatabase } from '../data/database.ts';
import { openTabChannel } from '../data/tab-channel.ts';
import { countStoredUploads, uploadChannelOf } from './stored-uploads.ts';

/**
 * Ends when photos are in a user's queue in this browser: at once, or as soon as another tab puts them there. So the code
 * that works on a queue need not be fetched to learn that it is empty. `userId` is `null` for a guest.
 */
export async function awaitKeptUploads(userId: string | null): Promise<void> {
  const channel = openTabChannel(uploadChannelOf(openUserDatabase(userId)));
  let changed = Promise.resolve();
  do {
    await changed;
    // Subscribed before they are counted, so that none is missed that comes meanwhile.
    changed = new Promise((resolve) => {
      channel.subscribe(resolve);
    });
  } while (!(await hasKeptUploads(userId)));
  channel.close();
}

/** Whether photos are in the queue. Where that cannot be learned, `true`: the queue itself finds out. */
export async function hasKeptUploads(userId: string | null): Promise<boolean> {
  try {
    return (await countStoredUploads(userId)) > 0;
  } catch {
    return true;
  }
}
