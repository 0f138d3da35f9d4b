import * as z from 'zod/mini';

import type { PaletteColor } from '../season/palettes.ts';
import { paletteColorSchema, namedSeasonSchema, type NamedSeason } from './season-match.ts';

export const SISTER_LEVELS = ['safe', 'careful'] as const;
export type SisterLevel = (typeof SISTER_LEVELS)[number];

/** How freely to borrow, by level. */
export const SISTER_ADVICE = { safe: 'borrow-freely', careful: 'few-and-away' } as const;

export const sisterSeasonSchema = z.object({
  season: namedSeasonSchema,
  name: z.string(),
  level: z.enum(SISTER_LEVELS),
  /** A `SisterAdvice`, or a sentence from an earlier server. */
  description: z.string(),
  sharedTraits: z.readonly(z.array(z.string())),
  colors: z.readonly(z.array(paletteColorSchema)),
  avoidColors: z.readonly(z.array(paletteColorSchema)),
});
export type SisterSeason = {
  readonly season: NamedSeason;
  readonly name: string;
  readonly level: SisterLevel;
  readonly description: string;
  readonly sharedTraits: readonly string[];
  readonly colors: readonly PaletteColor[];
  readonly avoidColors: readonly PaletteColor[];
};
