// The worker that cuts clothes out of their photos, so that the page never freezes.
import type { StoredPhoto } from '@color-almanac/sync';
import { fitWithin, type Pixels } from '@color-almanac/vision';

import { openCanvas, openPixels } from '../vision/open-canvas.ts';
import { readPhotoPixels } from '../vision/read-photo-pixels.ts';
import type { CuttingOrder } from './cutting-message.ts';
import { serveCutting } from './serve-cutting.ts';

/** For WebP; a browser that does not write it (Safari) returns PNG. */
const QUALITY = 0.9;

/** See `CuttingTools`. */
async function encodePicture(
  { width, height, data }: Pixels,
  longestSide = Math.max(width, height),
): Promise<StoredPhoto> {
  const whole = openPixels({ width, height, data: new Uint8ClampedArray(data) });
  const size = fitWithin({ width, height }, longestSide);
  const drawn = size.width === width ? whole : openCanvas(size);
  if (drawn !== whole) drawn.context.drawImage(whole.canvas, 0, 0, size.width, size.height);
  const file = await drawn.canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  return { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type };
}

const serve = serveCutting({ decode: readPhotoPixels, encode: encodePicture });

self.addEventListener('message', ({ data }: MessageEvent<CuttingOrder>) => {
  const answer = serve(data);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has only one page to post to
  answer.then((message) => self.postMessage(message)).catch(reportError);
});
