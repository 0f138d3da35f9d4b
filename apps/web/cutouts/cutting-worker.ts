// The thread that cuts pieces out of their photos, so that the page never stands still.
import type { CuttingOrder } from './cutting-message.ts';
import { decodePicture, encodePicture } from './picture-canvas.ts';
import { serveCutting } from './serve-cutting.ts';

const serve = serveCutting({ decode: decodePicture, encode: encodePicture });

self.addEventListener('message', ({ data }: MessageEvent<CuttingOrder>) => {
  const answer = serve(data);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has but one page to tell
  answer.then((told) => self.postMessage(told)).catch(reportError);
});
