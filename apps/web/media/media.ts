import { callWorker } from './call-worker.ts';
import type { CalledWorker } from './call-worker.ts';
import type { MediaTasks } from './media-worker.ts';

export type Media = Pick<CalledWorker<MediaTasks>, 'call'>;

/** The largest photo takes a second, on an old phone ten, HEIC half a minute. What takes this long has failed. */
const LONGEST_MS = 60_000;
/** The next photo of many comes sooner. */
const IDLE_MS = 10_000;

const openMedia = () =>
  callWorker<MediaTasks>({
    start: () => new Worker(new URL('./media-worker.ts', import.meta.url), { type: 'module' }),
    longestMs: LONGEST_MS,
    idleMs: IDLE_MS,
  });

/** The worker for photos, started by its first call: see the tasks in `media-worker.ts`. */
export const media: Media = openMedia();

/**
 * An upright sRGB JPEG of a HEIC file, made in a worker of its own that ends with it: libheif does not release the memory
 * of the largest picture it has seen, and a photo that kills it takes no other along.
 *
 * @param bytes of a file that passed `refuseUnread`.
 * @returns `null` when libheif cannot read it.
 * @throws the signal's reason, and when the worker dies or takes too long.
 */
export async function convertHeic(bytes: Uint8Array, signal?: AbortSignal): Promise<Blob | null> {
  const own = openMedia();
  try {
    return await own.call('readHeic', bytes, signal);
  } finally {
    own.end();
  }
}
