import * as z from 'zod/mini';

import type { Hex } from '../color/hex.ts';
import type { ColorFit, MeasuredColor } from '../season/fit-color.ts';
import type { PaletteColor } from '../season/palettes.ts';
import { rateColor } from '../season/rate-color.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { SEASON_RATINGS, type SeasonRating } from '../season/season-rating.ts';
import { writeList } from '../text/write-list.ts';
import { compareWithPalette, DISTANCE } from './explain-fit.ts';
import { sortPaletteBy } from './nearest-colors.ts';
import { paletteColorSchema } from './palette-color-schema.ts';

export const colorVerdictSchema = z.object({
  rating: z.enum(SEASON_RATINGS),
  percent: z.int().check(z.gte(0), z.lte(100)),
  sentence: z.string(),
  nearest: z.readonly(z.array(paletteColorSchema)),
});
export type ColorVerdict = {
  readonly rating: SeasonRating;
  /** The compatibility, as in the list of matches. */
  readonly percent: number;
  /** One line that answers "Would this suit me?". */
  readonly sentence: string;
  /** Three of the user's palette colors, nearest first. */
  readonly nearest: readonly PaletteColor[];
};

const NEAREST_SHOWN = 3;

/** Whether a color suits someone of a season: its rating, a line that says why, and their nearest palette colors. */
export function judgeColor(hex: Hex, season: SeasonKey): ColorVerdict {
  const { score, rating, color, fit } = rateColor(hex, season);
  return {
    rating,
    percent: score,
    sentence: fit.universal
      ? `Yes: ${fit.universal.name.toLowerCase()} works for most people, and for you too.`
      : SENTENCES[rating](fit, sayApart(color, fit)),
    nearest: sortPaletteBy(hex, season).slice(0, NEAREST_SHOWN),
  };
}

/** The verdict has only one line. */
const MOST_APART = 2;

/** "much darker and cooler than your palette", or empty if only the hue differs. */
function sayApart(color: MeasuredColor, fit: ColorFit): string {
  const apart = compareWithPalette(color, fit).apart.slice(0, MOST_APART);
  return apart.length === 0 ? '' : `${writeList(apart)} than your palette`;
}

type Sentence = (fit: ColorFit, apart: string) => string;

const sayBelongs: Sentence = ({ nearest, distance }) => {
  if (distance < DISTANCE.same) return `Yes: it is your ${nearest.name}.`;
  return distance < DISTANCE.almost
    ? `Yes: it is almost your ${nearest.name}.`
    : `Yes: it belongs beside your ${nearest.name}.`;
};

const SENTENCES: Readonly<Record<SeasonRating, Sentence>> = {
  excellent: sayBelongs,
  great: sayBelongs,
  good: ({ nearest }, apart) =>
    apart === ''
      ? `Yes, mostly: it goes with your ${nearest.name}.`
      : `Yes, mostly: it goes with your ${nearest.name}, though ${apart}.`,
  fair: ({ nearest }, apart) =>
    `Better away from your face: ${apart || 'not quite one of your colors'}. Your ${nearest.name} suits you more.`,
  poor: ({ nearest }, apart) =>
    `Rather not: ${apart || 'far from all your colors'}. Your ${nearest.name} suits you better.`,
};
