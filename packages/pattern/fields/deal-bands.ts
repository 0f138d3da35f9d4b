import type { SeededChance } from '@color-almanac/domain';

import { GROUND, type WeightedColor } from '../pattern.ts';
import { apportion } from '../quota.ts';
import type { Band } from './cut-into-bands.ts';

/** Of one color alone this part is painted; the rest is ground, or there would be nothing to see. */
const PAINTED_ALONE = 0.6;

/** One band for each color, in the order of the palette; a color alone lies above the ground. */
export function bandPerColor(colors: readonly WeightedColor[]): readonly Band[] {
  const bands = colors.map(({ weight }, color) => ({ color, share: weight }));
  const [only] = bands;
  if (!only || bands.length > 1) return bands;
  return [
    { color: GROUND, share: 1 - PAINTED_ALONE },
    { ...only, share: PAINTED_ALONE },
  ];
}

/**
 * About `count` bands, each color's as many as its weight earns (one at least) and together exactly its weight, dealt so
 * that every color returns at an even beat. A color alone takes turns with the ground.
 */
export function dealBands(
  colors: readonly WeightedColor[],
  count: number,
  chance: SeededChance,
): readonly Band[] {
  const whole = bandPerColor(colors);
  const alone = whole.some(({ color }) => color === GROUND);
  // Turns are equal in number, or two bands of ground would lie side by side.
  const counts = apportion(
    count,
    whole.map(({ share }) => (alone ? 1 : share)),
  );
  return whole
    .flatMap(({ color, share }, place) => {
      const parts = splitUnevenly(share, Math.max(1, counts[place] ?? 1), chance);
      const start = chance.uniform();
      return parts.map((part, turn) => ({
        color,
        share: part,
        beat: (turn + start) / parts.length,
      }));
    })
    .sort((one, other) => one.beat - other.beat);
}

/** Parts of a whole, the largest at most three times the least. */
function splitUnevenly(whole: number, count: number, chance: SeededChance): readonly number[] {
  const sizes = Array.from({ length: count }, () => 0.5 + chance.uniform());
  const sum = sizes.reduce((total, size) => total + size, 0);
  return sizes.map((size) => (size / sum) * whole);
}
