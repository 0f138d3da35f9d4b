// The worker that cuts clothes out of their photos, so that the page never freezes.
import { readPhotoPixels } from '../vision/read-photo-pixels.ts';
import type { CuttingOrder } from './cutting-message.ts';
import { encodePicture } from './encode-picture.ts';
import { serveCutting } from './serve-cutting.ts';

const serve = serveCutting({ decode: readPhotoPixels, encode: encodePicture });

self.addEventListener('message', ({ data }: MessageEvent<CuttingOrder>) => {
  const answer = serve(data);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has only one page to post to
  answer.then((message) => self.postMessage(message)).catch(reportError);
});
