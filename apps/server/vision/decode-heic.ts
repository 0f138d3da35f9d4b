import { Worker } from 'node:worker_threads';

import * as z from 'zod';

import { DecodingLost, findOverload } from './decoding-lost.ts';

/** A picture from libheif: upright RGBA in the file's own color space, or converted from Display P3. */
const heicPictureSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  data: z.instanceof(Uint8Array),
});
export type HeicPicture = z.infer<typeof heicPictureSchema>;

/** A 40-megapixel picture takes about three seconds; one that takes this long is an attack. */
const LONGEST_DECODING_MS = 30_000;

export interface HeicOptions {
  readonly fromDisplayP3?: boolean;
  /** Ends the thread and rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  readonly longestMs?: number;
  readonly program?: URL;
}

/**
 * Decodes a HEIC file in its own thread, which ends with it: libheif never frees the memory of the largest picture it
 * has decoded, and blocks its thread. `fromDisplayP3` converts the colors to sRGB there. The thread has ended when this
 * settles, so limiting calls limits threads.
 *
 * @throws when libheif cannot read the file; `DecodingLost` when it takes longer than half a minute or runs out of
 * memory.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  { fromDisplayP3 = false, ...limits }: HeicOptions = {},
): Promise<HeicPicture> {
  limits.signal?.throwIfAborted();
  const thread = new Worker(limits.program ?? new URL('./heic-worker.ts', import.meta.url), {
    workerData: { bytes, fromDisplayP3 },
    execArgv: [],
  });
  try {
    return heicPictureSchema.parse(await waitForPicture(thread, limits));
  } finally {
    await thread.terminate();
  }
}

async function waitForPicture(
  thread: Worker,
  { signal, longestMs = LONGEST_DECODING_MS }: HeicOptions,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const stop = setTimeout(
    () => reject(new DecodingLost('Decoding the HEIC file took too long')),
    longestMs,
  );
  const leave = () => reject(signal?.reason);
  signal?.addEventListener('abort', leave);
  thread.once('message', resolve);
  // The listener stays: a terminated thread may still emit an error, which would end the server if unhandled.
  thread.on('error', (error: unknown) => reject(findOverload(error) ?? error));
  thread.once('exit', () => reject(new DecodingLost('The HEIC thread ended without a picture')));
  return promise.finally(() => {
    clearTimeout(stop);
    signal?.removeEventListener('abort', leave);
  });
}
