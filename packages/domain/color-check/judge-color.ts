import * as z from 'zod/mini';

import type { Hex } from '../color/hex.ts';
import { fitColor } from '../season/fit-color.ts';
import type { PaletteColor } from '../season/palettes.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { toPercent } from './check-color.ts';
import { nearestColorsOf } from './nearest-colors.ts';
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
  /** The compatibility with the season, as the list of matches says it. */
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

/** Whether a color would suit a person of a season: a level, its figure, a line, and her own colors nearest to it. */
export function judgeColor(hex: Hex, season: SeasonKey): ColorVerdict {
  const fit = fitColor(hex, season);
  const percent = toPercent(fit);
  const level = VERDICT_LEVELS.find((one) => percent >= LEVEL_FROM[one]) ?? 'poor';
  return {
    level,
    percent,
    sentence: SENTENCES[level](fit.nearest.name),
    nearest: nearestColorsOf(hex, season, NEAREST_SHOWN),
  };
}

const SENTENCES: Readonly<Record<VerdictLevel, (nearest: string) => string>> = {
  great: (nearest) => `Yes: it sits right with your ${nearest}.`,
  good: (nearest) => `Yes, mostly: it goes with your ${nearest}.`,
  fair: (nearest) => `It can work away from your face; your ${nearest} suits you better.`,
  poor: (nearest) => `Rather not: your ${nearest} suits you better.`,
};
