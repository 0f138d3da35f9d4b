import type { StoredPhoto } from '@color-almanac/sync';
import type { Pixels } from '@color-almanac/vision';

/** The largest photo takes a tenth of a second, on an old phone one; one that takes this long never ends. */
const STUCK_MS = 30_000;

/** Like `readPhotoPixels`, in a worker of its own. Rejects when that dies or takes too long. */
export async function openPhotoInThread({ bytes, type }: StoredPhoto): Promise<Pixels | null> {
  const worker = new Worker(new URL('./garment-photo-worker.ts', import.meta.url), {
    type: 'module',
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const fail = (event?: Event) => {
        // It is reported in words of its own.
        event?.preventDefault();
        reject(new Error('The photo worker ended without an answer'));
      };
      timer = setTimeout(fail, STUCK_MS);
      worker.addEventListener('error', fail);
      worker.addEventListener('messageerror', fail);
      worker.addEventListener('message', ({ data }: MessageEvent<Pixels | null>) => resolve(data));
      // A copy, which is transferred to the worker.
      const copy = bytes.slice();
      worker.postMessage({ bytes: copy, type }, [copy.buffer]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
