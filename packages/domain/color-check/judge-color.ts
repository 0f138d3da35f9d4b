import * as z from 'zod/mini';

import { measureCiede2000, withChroma } from '../color/ciede2000.ts';
import type { Hex } from '../color/hex.ts';
import { toLab } from '../color/lab.ts';
import {
  fitMeasuredColor,
  measureColor,
  type ColorFit,
  type MeasuredColor,
} from '../season/fit-color.ts';
import type { PaletteColor } from '../season/palettes.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { UNIVERSAL_COLOR_KEYS, UNIVERSAL_COLORS } from '../season/universal-colors.ts';
import { writeList } from '../text/write-list.ts';
import { toPercent } from './check-color.ts';
import { compareWithPalette, DISTANCE } from './explain-fit.ts';
import { sortPaletteBy } from './nearest-colors.ts';
import { paletteColorSchema } from './palette-color-schema.ts';

export const VERDICT_LEVELS = ['great', 'good', 'fair', 'poor'] as const;
export type VerdictLevel = (typeof VERDICT_LEVELS)[number];

export const colorVerdictSchema = z.object({
  level: z.enum(VERDICT_LEVELS),
  percent: z.int().check(z.gte(0), z.lte(100)),
  sentence: z.string(),
  nearest: z.readonly(z.array(paletteColorSchema)),
});
export type ColorVerdict = {
  readonly level: VerdictLevel;
  /** The compatibility as the list of matches says it, or 60 where a universal color speaks for more. */
  readonly percent: number;
  /** One line that answers "Would this suit me?". */
  readonly sentence: string;
  /** Three of the person's own colors, nearest first. */
  readonly nearest: readonly PaletteColor[];
};

/** Whole percent from which a level begins. */
const LEVEL_FROM: Readonly<Record<VerdictLevel, number>> = {
  great: 75,
  good: 60,
  fair: 40,
  poor: 0,
};

const NEAREST_SHOWN = 3;

/**
 * Whether a color would suit a person of a season: a level, its figure, a line, and her own colors nearest to it. Next
 * to a universal color that works for the season the figure is at least that of "good", whatever the palette says.
 */
export function judgeColor(hex: Hex, season: SeasonKey): ColorVerdict {
  const color = measureColor(hex);
  const fit = fitMeasuredColor(color, season);
  const own = toPercent(fit);
  const universal = own < LEVEL_FROM.good ? findUniversal(color, season) : null;
  const percent = universal ? LEVEL_FROM.good : own;
  const level = VERDICT_LEVELS.find((one) => percent >= LEVEL_FROM[one]) ?? 'poor';
  return {
    level,
    percent,
    sentence: universal
      ? `Yes: ${universal.name.toLowerCase()} works for most people, and for you too.`
      : SENTENCES[level](fit, sayApart(color, fit)),
    nearest: sortPaletteBy(hex, season).slice(0, NEAREST_SHOWN),
  };
}

/** Up to this CIEDE2000 a color passes for a universal one across a room. */
const UNIVERSAL_WITHIN = 5;

const MEASURED_UNIVERSAL = UNIVERSAL_COLOR_KEYS.map((key) => ({
  ...UNIVERSAL_COLORS[key],
  lab: withChroma(toLab(UNIVERSAL_COLORS[key].hex)),
}));

function findUniversal({ lab }: MeasuredColor, season: SeasonKey) {
  return MEASURED_UNIVERSAL.find(
    (one) => one.works_for.includes(season) && measureCiede2000(lab, one.lab) < UNIVERSAL_WITHIN,
  );
}

/** One line has no room for more. */
const MOST_APART = 2;

/** "much darker and cooler than your palette", or nothing where only the hue is another. */
function sayApart(color: MeasuredColor, fit: ColorFit): string {
  const apart = compareWithPalette(color, fit).apart.slice(0, MOST_APART);
  return apart.length === 0 ? '' : `${writeList(apart)} than your palette`;
}

type Sentence = (fit: ColorFit, apart: string) => string;

const SENTENCES: Readonly<Record<VerdictLevel, Sentence>> = {
  great: ({ nearest, distance }) => {
    if (distance < DISTANCE.same) return `Yes: it is your ${nearest.name}.`;
    return distance < DISTANCE.almost
      ? `Yes: it is almost your ${nearest.name}.`
      : `Yes: it belongs beside your ${nearest.name}.`;
  },
  good: ({ nearest }, apart) =>
    apart === ''
      ? `Yes, mostly: it goes with your ${nearest.name}.`
      : `Yes, mostly: it goes with your ${nearest.name}, though ${apart}.`,
  fair: ({ nearest }, apart) =>
    `Better away from your face: ${apart || 'not quite one of your colors'}. Your ${nearest.name} suits you more.`,
  poor: ({ nearest }, apart) =>
    `Rather not: ${apart || 'far from all your colors'}. Your ${nearest.name} suits you better.`,
};
