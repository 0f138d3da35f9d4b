import { preparePicture, typeOfPicture } from '@color-almanac/vision';

import { openCanvas } from './open-canvas.ts';

interface Picture {
  readonly bytes: Uint8Array;
}

/**
 * A picture file, upright and with its own colors, by the rules that the server follows too (`preparePicture`). `null`
 * where this browser cannot read it; browsers use the same error for every problem with a file.
 */
export async function openBitmap({ bytes }: Picture): Promise<ImageBitmap | null> {
  const prepared = preparePicture(bytes);
  const file = new Blob([prepared.bytes.slice()], { type: typeOfPicture(bytes) ?? '' });
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return prepared.orientation === 1 ? bitmap : turn(bitmap, prepared.orientation);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** From this orientation on, width and height are exchanged. */
const FIRST_LYING = 5;

/** Turns it upright and frees it. Exif 2.32, 4.6.4. */
function turn(bitmap: ImageBitmap, orientation: number): ImageBitmap {
  const { width, height } = bitmap;
  const isLying = orientation >= FIRST_LYING;
  const size = isLying ? { width: height, height: width } : { width, height };
  const { canvas, context } = openCanvas(size);
  const isMirrored = [2, 3, 6, 7].includes(orientation);
  const isFlipped = [3, 4, 7, 8].includes(orientation);
  if (isMirrored) context.transform(-1, 0, 0, 1, size.width, 0);
  if (isFlipped) context.transform(1, 0, 0, -1, 0, size.height);
  if (isLying) context.transform(0, 1, 1, 0, 0, 0);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.transferToImageBitmap();
}
