import type { Hex } from '@color-almanac/domain';
import { averagePixels } from '@color-almanac/vision';

import { readsTruePixels } from '../../../media/vision/true-pixels.ts';
import { LARGEST_SAMPLE_SIDE, sampleAreaAt } from './sample-area.ts';
import type { PicturePosition } from './picture-position.ts';

/** Reads a color of a picture; `null` where the browser gives no drawing context, or other pixels than it draws. */
export type ReadColor = (picture: ImageBitmap, place: PicturePosition, side: number) => Hex | null;

/**
 * A reader with a canvas of its own, as small as the largest sample: a copy of a photo of 24 megapixels would take 96
 * MB. It reads the picture itself in sRGB and not the display, so neither zoom nor screen nor filter can change a
 * color. Transparent pixels count as on white, as they are shown.
 */
export function createColorReader(): ReadColor {
  let context: CanvasRenderingContext2D | null = null;
  return (picture, place, side) => {
    context ??= openContext();
    if (!context || !readsTruePixels()) return null;
    const { left, top, width, height } = sampleAreaAt(place, side, picture);
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, left, top, width, height, 0, 0, width, height);
    return averagePixels(context.getImageData(0, 0, width, height).data);
  };
}

/** In main memory: reading a pixel back from a graphics card is slower than everything else. */
function openContext(): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = LARGEST_SAMPLE_SIDE;
  canvas.height = LARGEST_SAMPLE_SIDE;
  const context = canvas.getContext('2d', { colorSpace: 'srgb', willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingEnabled = false;
  context.fillStyle = '#ffffff';
  return context;
}
