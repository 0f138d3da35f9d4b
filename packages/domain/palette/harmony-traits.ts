import { oklchToHex } from '../color/color-space.ts';
import { toOklch, type Oklch } from '../color/oklch.ts';
import type { Hex } from '../color/hex.ts';
import { warmthAmongItsKind } from '../season/relative-warmth.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { SEASON_TRAITS } from '../season/season-traits.ts';

/** The properties of a color that harmony depends on. */
export interface HarmonyColor {
  readonly hex: Hex;
  readonly oklch: Oklch;
  /** -1 (cool) to 1 (warm), see `relativeWarmth`. */
  readonly warmth: number;
  /** Its chroma as a share of the highest that sRGB has at its lightness and hue, 0 to 1. */
  readonly strength: number;
}

/** sRGB has no higher chroma than this. */
const BEYOND_SRGB = 0.4;

export function measureHarmonyColor({ hex }: { readonly hex: Hex }): HarmonyColor {
  const oklch = toOklch(hex);
  const most = toOklch(oklchToHex({ ...oklch, c: BEYOND_SRGB })).c;
  const strength = most === 0 ? 0 : Math.min(1, oklch.c / most);
  return { hex, oklch, warmth: warmthAmongItsKind(oklch), strength };
}

/** The side of a two-sided trait; 0 is neither. */
export type Side = 1 | 0 | -1;

/** The side of a trait a palette is on. */
export type HarmonySide = 'clear' | 'soft' | 'warm' | 'cool';

/** A trait whose two sides do not go together. */
export interface SidedTrait {
  readonly kind: 'strength' | 'undertone';
  readonly sideOf: (color: HarmonyColor) => Side;
  readonly sideOfSeason: (season: SeasonKey) => 1 | -1;
  readonly gapBetween: (one: HarmonyColor, other: HarmonyColor) => number;
  readonly leastGap: number;
  /** The other color stands for the side of most colors, or for the season's. */
  readonly sides: Readonly<Record<1 | -1, HarmonySide>>;
}

// The limits were set so that the colors of one season hardly ever clash (18 of 9,360 pairs by strength, none by
// undertone), and those of opposite seasons often do.
const STRONG_FROM = { strength: 0.75, chroma: 0.12 } as const;
const SOFT_UP_TO = { strength: 0.45 } as const;
/** OKLCH chroma below which a color looks gray and goes with everything. */
const LEAST_CHROMA = { strength: 0.03, undertone: 0.04 } as const;
const LEAST_WARMTH = 0.4;

/** 1 is strong, -1 is soft. */
const STRENGTH: SidedTrait = {
  kind: 'strength',
  sideOf: ({ strength, oklch }) => {
    if (strength >= STRONG_FROM.strength && oklch.c >= STRONG_FROM.chroma) return 1;
    return strength <= SOFT_UP_TO.strength && oklch.c > LEAST_CHROMA.strength ? -1 : 0;
  },
  sideOfSeason: (season) => (SEASON_TRAITS[season].chroma === 'clear' ? 1 : -1),
  gapBetween: (one, other) => Math.abs(one.oklch.c - other.oklch.c),
  leastGap: 0.08,
  sides: { 1: 'clear', [-1]: 'soft' },
};

/** 1 is warm, -1 is cool. */
const UNDERTONE: SidedTrait = {
  kind: 'undertone',
  sideOf: ({ warmth, oklch }) => {
    if (oklch.c <= LEAST_CHROMA.undertone || Math.abs(warmth) <= LEAST_WARMTH) return 0;
    return warmth > 0 ? 1 : -1;
  },
  sideOfSeason: (season) => (SEASON_TRAITS[season].undertone === 'warm' ? 1 : -1),
  gapBetween: (one, other) => Math.abs(one.warmth - other.warmth),
  leastGap: 2 * LEAST_WARMTH,
  sides: { 1: 'warm', [-1]: 'cool' },
};

export const SIDED_TRAITS: readonly SidedTrait[] = [STRENGTH, UNDERTONE];
