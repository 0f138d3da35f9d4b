import { deltaE2000 } from './color-space.ts';
import type { Hex } from './hex.ts';
import { simulateVision, type Vision } from './simulate-vision.ts';

/** CIEDE2000 below which two colors that are not side by side look the same; about 2 is just visible side by side. */
const ALIKE_BELOW = 3;
/** CIEDE2000 from which normal color vision never confuses two colors. */
const DISTINCT_FROM = 10;

/**
 * Pairs that normal eyes tell apart easily and a color vision deficiency does not, the most alike first. Quadratic in
 * the number of colors: a few milliseconds for the forty of a season.
 */
export function findConfusableColors<Color extends { readonly hex: Hex }>(
  colors: readonly Color[],
  vision: Vision,
): readonly (readonly [Color, Color])[] {
  const seen = colors.map((color) => ({ color, as: simulateVision(color.hex, vision) }));
  return seen
    .flatMap((one, number) =>
      seen.slice(number + 1).map((other) => ({
        pair: [one.color, other.color] as const,
        distance: deltaE2000(one.as, other.as),
      })),
    )
    .filter(
      ({ pair: [one, other], distance }) =>
        distance < ALIKE_BELOW && deltaE2000(one.hex, other.hex) >= DISTINCT_FROM,
    )
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ pair }) => pair);
}
