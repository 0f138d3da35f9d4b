import type { StoredPhoto } from '@color-almanac/sync';
import type { Pixels } from '@color-almanac/vision';

/** The largest photo takes a tenth of a second, on an old telephone one; one that takes this long never ends. */
const STUCK_MS = 30_000;

/** As `readPhotoPixels`, in a thread of its own. Rejects when that dies, or takes longer than anybody waits. */
export async function openPhotoInThread({ bytes, type }: StoredPhoto): Promise<Pixels | null> {
  const worker = new Worker(new URL('./garment-photo-worker.ts', import.meta.url), {
    type: 'module',
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const fail = (event?: Event) => {
        // It is told in words of its own.
        event?.preventDefault();
        reject(new Error('The thread that reads photos ended without an answer'));
      };
      timer = setTimeout(fail, STUCK_MS);
      worker.addEventListener('error', fail);
      worker.addEventListener('messageerror', fail);
      worker.addEventListener('message', ({ data }: MessageEvent<Pixels | null>) => resolve(data));
      // Its own copy, which goes over to the thread.
      const copy = bytes.slice();
      worker.postMessage({ bytes: copy, type }, [copy.buffer]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
