import { Worker } from 'node:worker_threads';

import * as z from 'zod';

/** A picture as libheif gives it: upright RGBA in the file's own color space, or converted from Display P3. */
const heicPictureSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  data: z.instanceof(Uint8Array),
});
export type HeicPicture = z.infer<typeof heicPictureSchema>;

/** A 40-megapixel picture takes about three seconds; one that takes this long is made to hurt. */
const LONGEST_DECODING_MS = 30_000;

/**
 * Decodes a HEIC file in a thread of its own, which ends with it: libheif keeps the memory of the largest
 * picture it has seen, and blocks its thread meanwhile. `fromDisplayP3` has the colors converted to sRGB there.
 *
 * @throws when libheif cannot read the file or takes longer than half a minute.
 */
export function decodeHeic(
  bytes: Uint8Array,
  { fromDisplayP3 = false }: { readonly fromDisplayP3?: boolean } = {},
): Promise<HeicPicture> {
  const thread = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { bytes, fromDisplayP3 },
    execArgv: [],
  });
  return new Promise<HeicPicture>((resolve, reject) => {
    const stop = setTimeout(
      () => reject(new Error('Decoding the HEIC file took too long')),
      LONGEST_DECODING_MS,
    );
    const finish = () => {
      clearTimeout(stop);
      void thread.terminate();
    };
    thread.once('message', (picture) => {
      finish();
      resolve(heicPictureSchema.parse(picture));
    });
    thread.once('error', (error) => {
      finish();
      reject(error);
    });
  });
}
