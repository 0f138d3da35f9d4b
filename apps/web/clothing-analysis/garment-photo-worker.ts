// The worker that reads the pixels of one photo, so that the page never freezes.
import type { StoredPhoto } from '@color-almanac/sync';

import { readPhotoPixels } from '../vision/read-photo-pixels.ts';

self.addEventListener('message', ({ data }: MessageEvent<StoredPhoto>) => {
  readPhotoPixels(data).then(
    (pixels) => self.postMessage(pixels, { transfer: pixels ? [pixels.data.buffer] : [] }),
    // Becomes the error of the worker.
    (error: unknown) => reportError(error),
  );
});
