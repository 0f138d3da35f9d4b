// The thread that reads the pixels of one photo, so that the page never stands still.
import type { StoredPhoto } from '@color-almanac/sync';

import { readPhotoPixels } from '../vision/read-photo-pixels.ts';

self.addEventListener('message', ({ data }: MessageEvent<StoredPhoto>) => {
  readPhotoPixels(data).then(
    (pixels) => self.postMessage(pixels, { transfer: pixels ? [pixels.data.buffer] : [] }),
    // Becomes the error of the thread.
    (error: unknown) => reportError(error),
  );
});
