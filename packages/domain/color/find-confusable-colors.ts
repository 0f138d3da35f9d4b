import { deltaE2000 } from './color-space.ts';
import type { Hex } from './hex.ts';
import { simulateVision, type Vision } from './simulate-vision.ts';

/** CIEDE2000 below which two colors apart from each other cannot be told apart; about 2 is just visible side by side. */
const ALIKE_BELOW = 3;
/** From here on nobody who sees all colors takes one for the other. */
const DISTINCT_FROM = 10;

/**
 * The pairs that normal eyes tell apart with ease and eyes of another kind do not, the most alike first. Takes time
 * with the square of the colors: a few milliseconds for the forty of a season.
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
