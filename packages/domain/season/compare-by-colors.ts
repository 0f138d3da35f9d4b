import type { Hex } from '../color/hex.ts';
import type { ColorListData } from './color-data.ts';
import type { SeasonPair } from './explain-reading.ts';
import { fitColor } from './fit-color.ts';
import { SEASON_NAMES } from './season-key.ts';
import { sayDistance, sayPlace } from './word-fit.ts';

/** One color's contribution to the first season fitting a list of colors better. Positive favors the first. */
export interface ColorShare {
  readonly name: string;
  readonly hex: Hex;
  /** In points of 100. */
  readonly amount: number;
  readonly sentence: string;
}

export interface ColorComparison {
  /** Largest first, by absolute value. */
  readonly contributions: readonly ColorShare[];
  /** The fit of the first less that of the second, in points of 100; the contributions add up to it. */
  readonly difference: number;
}

/** Why one season fits a list of colors better than another, color by color, for any two of the twelve. */
export function compareByColors(
  colors: ColorListData['colors'],
  { first, second }: SeasonPair,
): ColorComparison {
  const contributions = colors
    .map(({ name, hex }) => {
      const [one, other] = [fitColor(hex, first), fitColor(hex, second)];
      const there = `${sayDistance(other.distance)} ${other.nearest.name} ${other.nearest.hex}`;
      return {
        name,
        hex,
        amount: (100 * (one.compatibility - other.compatibility)) / colors.length,
        sentence: `${sayPlace(one)} in ${SEASON_NAMES[first]}, and ${there} in ${SEASON_NAMES[second]}`,
      };
    })
    .sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  return { contributions, difference: contributions.reduce((sum, { amount }) => sum + amount, 0) };
}
