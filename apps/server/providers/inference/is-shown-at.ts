import { toRgb, type Hex } from '@color-almanac/domain';
import type { Pixels } from '@color-almanac/vision';

/** A position in a picture, as fractions of its width and height. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** Per channel, of 255, as in the engines' suite: a point stands for a region. */
const TOLERANCE = 48;

/** Whether the 3 x 3 pixels around a position average to about that color; false outside the picture. */
export function isShownAt(pixels: Pixels, { x, y }: Position, hex: Hex): boolean {
  if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1)) return false;
  const { r, g, b } = toRgb(hex);
  const shown = averageAround(pixels, { x, y });
  return [r, g, b].every((value, channel) => Math.abs(value - (shown[channel] ?? 0)) <= TOLERANCE);
}

function averageAround({ width, height, data }: Pixels, { x, y }: Position): readonly number[] {
  const column = Math.min(width - 2, Math.max(1, Math.round(x * width - 0.5)));
  const row = Math.min(height - 2, Math.max(1, Math.round(y * height - 0.5)));
  const sums = [0, 0, 0];
  for (let down = -1; down <= 1; down++) {
    for (let right = -1; right <= 1; right++) {
      const at = ((row + down) * width + column + right) * 4;
      sums.forEach((sum, channel) => {
        sums[channel] = sum + (data[at + channel] ?? 0);
      });
    }
  }
  return sums.map((sum) => sum / 9);
}
