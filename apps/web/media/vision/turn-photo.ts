import type { QuarterTurns } from '@color-almanac/domain';

import type { DecodedPhoto } from './decode-photo.ts';
import { openCanvas, STILL_QUALITY } from './open-canvas.ts';

/**
 * The shown photo turned clockwise, as a new file without metadata: a JPEG, because that is what is stored in place of
 * files that change. Colors move by less than a step of a channel.
 */
export async function turnPhoto(
  { bitmap, width, height }: Pick<DecodedPhoto, 'bitmap' | 'width' | 'height'>,
  turns: QuarterTurns,
): Promise<File> {
  const canvas = drawTurned(bitmap, { width, height }, turns);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: STILL_QUALITY });
  return new File([blob], 'turned.jpg', { type: blob.type });
}

/** A picture of that size, turned clockwise. */
export function drawTurned(
  bitmap: ImageBitmap,
  { width, height }: Pick<DecodedPhoto, 'width' | 'height'>,
  turns: QuarterTurns,
): OffscreenCanvas {
  const isAcross = turns % 2 === 1;
  const { canvas, context } = openCanvas(
    isAcross ? { width: height, height: width } : { width, height },
  );
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2);
  return canvas;
}
