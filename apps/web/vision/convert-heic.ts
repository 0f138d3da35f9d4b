import type { HeicOrder, HeicReport } from './heic-message.ts';

/** The largest picture takes some seconds, on an old phone half a minute; one that takes this long has failed. */
const LONGEST_MS = 60_000;

/**
 * Makes an upright sRGB JPEG of a HEIC file in a worker, and then ends the worker: libheif does not release the memory
 * of the largest picture it has seen.
 *
 * @param bytes of a file that passed `refuseUnread`; they are transferred and empty afterwards.
 * @returns `null` when libheif cannot read it.
 * @throws the signal's reason, and when the worker dies or takes too long.
 */
export async function convertHeic(
  bytes: Uint8Array<ArrayBuffer>,
  signal?: AbortSignal,
): Promise<Blob | null> {
  signal?.throwIfAborted();
  const order: HeicOrder = { bytes };
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    const report = await askOnce(worker, order, signal);
    return report.kind === 'picture' ? report.jpeg : null;
  } finally {
    worker.terminate();
  }
}

async function askOnce(
  worker: Worker,
  order: HeicOrder,
  signal: AbortSignal | undefined,
): Promise<HeicReport> {
  const done = new AbortController();
  const received = { signal: done.signal };
  try {
    return await new Promise<HeicReport>((resolve, reject) => {
      const stop = setTimeout(
        () => reject(new Error('The photo took too long to read')),
        LONGEST_MS,
      );
      done.signal.addEventListener('abort', () => clearTimeout(stop));
      signal?.addEventListener('abort', () => reject(signal.reason as Error), received);
      const listen = ({ data }: MessageEvent<HeicReport>) => resolve(data);
      worker.addEventListener('message', listen, received);
      const die = (event: ErrorEvent) => {
        // The user who chose the photo gets a message.
        event.preventDefault();
        reject(new Error(event.message || 'The HEIC worker did not load'));
      };
      worker.addEventListener('error', die, received);
      worker.postMessage(order, [order.bytes.buffer]);
    });
  } finally {
    done.abort();
  }
}
