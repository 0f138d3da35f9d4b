import type { Hex } from '../color/hex.ts';
import { toLinear } from '../color/srgb.ts';

/** Luminance at which black and white contrast equally: sqrt(0.05 * 1.05) - 0.05 (WCAG 2.2, relative luminance). */
const MIDDLE_LUMINANCE = 0.1791;

/** Black or white, whichever contrasts more with the color; never below 4.5. */
export function inkOn(hex: Hex): Hex {
  const [r, g, b] = toLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > MIDDLE_LUMINANCE ? '#000000' : '#FFFFFF';
}
