import type { Hex } from '../color/hex.ts';
import { toLinear } from '../color/srgb.ts';

/** Where black and white stand out alike from a color: sqrt(0.05 * 1.05) - 0.05 (WCAG 2.2, relative luminance). */
const MIDDLE_LUMINANCE = 0.1791;

/** Black or white, whichever can be read on the color; never below a contrast of 4.5. */
export function inkOn(hex: Hex): Hex {
  const [r, g, b] = toLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > MIDDLE_LUMINANCE ? '#000000' : '#FFFFFF';
}
