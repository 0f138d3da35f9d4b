import type { Hex } from '../color/hex.ts';
import type { ColorListData } from './color-data.ts';
import type { ColorPosition } from './color-position.ts';
import type { SeasonPair } from './explain-reading.ts';
import { fitColor, locateColor } from './fit-color.ts';

/** One color's contribution to the first season fitting a list of colors better. Positive favors the first. */
export interface ColorShare {
  readonly name: string;
  readonly hex: Hex;
  /** In points of 100. */
  readonly amount: number;
  /** Its position in the first season and in the second. */
  readonly places: Readonly<Record<'first' | 'second', ColorPosition>>;
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
      return {
        name,
        hex,
        amount: (100 * (one.compatibility - other.compatibility)) / colors.length,
        places: { first: locateColor(one), second: locateColor(other) },
      };
    })
    .sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  return { contributions, difference: contributions.reduce((sum, { amount }) => sum + amount, 0) };
}
