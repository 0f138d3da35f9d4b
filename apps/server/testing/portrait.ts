import { readFile } from 'node:fs/promises';

import type { Pixels } from '@color-almanac/vision';
import sharp from 'sharp';

const PHOTO = new URL(
  '../../../node_modules/@vladmandic/face-api/demo/sample6.jpg',
  import.meta.url,
);
/** The woman on the right: the only one in the sample photos who looks at the camera in daylight. */
const USER_POSITION = { left: 1380, top: 110, width: 460, height: 560 };

/** A portrait cropped from a package's sample photo (MIT), 460 x 560 pixels. */
export async function readPortrait(): Promise<Pixels> {
  const { data, info } = await sharp(await readFile(PHOTO))
    .extract(USER_POSITION)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}
