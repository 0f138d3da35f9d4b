import {
  convertToSrgb,
  limitWasmMemory,
  MOST_HEIC_MEMORY,
  MOST_PHOTO_PIXELS,
  readHeicSpace,
} from '@color-almanac/vision';

import { encodeStill } from './encode-still.ts';
import { loadLibHeif } from './load-libheif.ts';
import type { HeifImage } from './load-libheif.ts';

// In the worker that loaded this code, and ends with the file.
limitWasmMemory(WebAssembly.Memory.prototype, MOST_HEIC_MEMORY);
// libheif decodes in a promise that nothing awaits.
self.addEventListener('unhandledrejection', ({ reason }) => {
  throw reason;
});

/** Reads a HEIC file where the browser itself cannot, and returns a JPEG; `null` when libheif cannot read it. */
export async function readHeic(bytes: Uint8Array<ArrayBuffer>): Promise<Blob | null> {
  const { HeifDecoder } = await loadLibHeif();
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  // Before memory for its pixels is allocated: the file's own size was checked, but by another reader than libheif.
  if (width * height > MOST_PHOTO_PIXELS) return null;
  const data = new Uint8ClampedArray(width * height * 4);
  if (!(await display(image, { data, width, height }))) return null;
  const space = readHeicSpace(bytes);
  if (space) convertToSrgb(data, space);
  return encodeStill(await createImageBitmap(new ImageData(data, width, height)));
}

type DisplayTarget = Parameters<HeifImage['display']>[0];

function display(image: HeifImage, target: DisplayTarget): Promise<boolean> {
  return new Promise((resolve) => {
    image.display(target, (shown) => resolve(shown !== null));
  });
}
