import { readFile } from 'node:fs/promises';

import { checkColor, fitColor, OPPOSITES, TOP_MATCHES } from '@color-almanac/domain';

import { roundToTenth } from './percent-of.ts';
import { readLabeledColors, type LabeledColor } from './read-labeled-colors.ts';

/** Shares in percent of all rows, to one decimal. */
export interface ColorFigures {
  readonly n: number;
  /** Rows whose own season is among the three best matches. */
  readonly topThree: number;
  /** Rows that fit their own season better than its opposite. */
  readonly beatsOpposite: number;
}

/** Rates every color of a labeled file as the product does, and counts how often its own season is found. */
export async function evaluateColors(args: readonly string[]): Promise<ColorFigures> {
  const [path] = args;
  if (!path) throw new Error('Usage: npm run evaluate -- colors FILE.csv');
  const rows = readLabeledColors(await readFile(path, 'utf8'));
  const share = (isRight: (row: LabeledColor) => boolean) =>
    roundToTenth((100 * rows.filter(isRight).length) / rows.length);
  return {
    n: rows.length,
    topThree: share(({ hex, season }) =>
      checkColor(hex)
        .slice(0, TOP_MATCHES)
        .some((match) => match.season.key === season),
    ),
    beatsOpposite: share(
      ({ hex, season }) =>
        fitColor(hex, season).compatibility > fitColor(hex, OPPOSITES[season]).compatibility,
    ),
  };
}
