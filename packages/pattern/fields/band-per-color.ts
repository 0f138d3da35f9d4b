import { BACKGROUND, type WeightedColor } from '../pattern.ts';
import type { Band } from './cut-into-bands.ts';

/** The painted share for a single color; the rest is background, or there would be nothing to see. */
const PAINTED_ALONE = 0.6;

/** One band for each color, in the order of the palette; a single color is above the background. */
export function bandPerColor(colors: readonly WeightedColor[]): readonly Band[] {
  const bands = colors.map(({ weight }, color) => ({ color, share: weight }));
  const [only] = bands;
  if (!only || bands.length > 1) return bands;
  return [
    { color: BACKGROUND, share: 1 - PAINTED_ALONE },
    { ...only, share: PAINTED_ALONE },
  ];
}
