// The thread that reads the pixels of one photo, so that the page never stands still.
import type { StoredPhoto } from '@color-almanac/storage';

import { openGarmentPhoto } from './open-garment-photo.ts';

self.addEventListener('message', ({ data }: MessageEvent<StoredPhoto>) => {
  openGarmentPhoto(data).then(
    (pixels) => self.postMessage(pixels, { transfer: pixels ? [pixels.data.buffer] : [] }),
    // Becomes the error of the thread.
    (error: unknown) => reportError(error),
  );
});
