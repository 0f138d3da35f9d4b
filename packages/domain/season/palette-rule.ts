import type { SeasonKey } from './season-key.ts';

/** The eight groups of every season's forty colors, in display order. */
export const COLOR_CATEGORIES = [
  'neutrals',
  'reds',
  'pinks_corals',
  'yellows_oranges',
  'greens',
  'teals',
  'blues',
  'purples',
] as const;

export type ColorCategory = (typeof COLOR_CATEGORIES)[number];
export type ChromaticCategory = Exclude<ColorCategory, 'neutrals'>;
export type Undertone = 'warm' | 'cool';

export const COLORS_PER_CATEGORY = 5;

/** OKLCH chroma above which a color is no longer neutral. */
export const NEUTRAL_CHROMA_LIMIT = 0.06;

/** A part of the hue circle in OKLCH degrees, from its mildest to its most warm or most cool end. */
export type HueInterval = { readonly mild: number; readonly marked: number };

/**
 * The core of the rule: within one family of hues, warm and cool seasons have different parts that never overlap. Warm
 * reds lean to orange and cool ones to blue, warm greens to yellow, warm blues to green. A number above 360 continues
 * past red.
 */
export const HUE_INTERVALS: Readonly<
  Record<ChromaticCategory, Readonly<Record<Undertone, HueInterval>>>
> = {
  reds: { warm: { mild: 24, marked: 34 }, cool: { mild: 22, marked: 12 } },
  pinks_corals: { warm: { mild: 40, marked: 58 }, cool: { mild: 366, marked: 346 } },
  yellows_oranges: { warm: { mild: 94, marked: 66 }, cool: { mild: 99, marked: 111 } },
  greens: { warm: { mild: 138, marked: 113 }, cool: { mild: 150, marked: 170 } },
  teals: { warm: { mild: 192, marked: 178 }, cool: { mild: 198, marked: 214 } },
  blues: { warm: { mild: 246, marked: 226 }, cool: { mild: 250, marked: 274 } },
  purples: { warm: { mild: 312, marked: 332 }, cool: { mild: 306, marked: 286 } },
};

/** Neutrals change hue a little as they darken: ivory to brown if warm, frost to slate if cool. */
export const NEUTRAL_HUES: Readonly<Record<Undertone, { light: number; dark: number }>> = {
  warm: { light: 66, dark: 83 },
  cool: { light: 258, dark: 286 },
};

/** A darker cool yellow would look olive, which no cool season wears. */
export const COOL_YELLOW_LEAST_LIGHTNESS = 0.78;

/** From the lightest to the darkest of a category; alternating, so that five steps are not one ramp. */
export const CHROMA_BY_STEP: readonly number[] = [0.96, 1.06, 0.885, 1, 0.81];

/** Pale yellows: a light lemon at full chroma would be the one loud color of its season. */
export const PALE_YELLOW_CHROMA_BY_STEP: readonly number[] = [0.52, 0.86, 0.7, 1.04, 0.82];

/**
 * How much chroma a hue can have before it looks stronger than its neighbors, and how its lightness is shifted within
 * the season's range. Teals look loud early, reds late; corals are set lighter, reds darker.
 */
export const CATEGORY_WEIGHTS: Readonly<
  Record<ChromaticCategory, { readonly chroma: number; readonly lightness: number }>
> = {
  reds: { chroma: 1.14, lightness: -0.025 },
  pinks_corals: { chroma: 0.94, lightness: 0.03 },
  yellows_oranges: { chroma: 0.99, lightness: 0 },
  greens: { chroma: 0.895, lightness: 0 },
  teals: { chroma: 0.79, lightness: 0.01 },
  blues: { chroma: 0.985, lightness: -0.01 },
  purples: { chroma: 0.99, lightness: -0.02 },
};

/** In a winter category an icy tint replaces the lightest step. */
export const ICY_TINT = { lightness: 0.925, chroma: 0.038 } as const;

/** How one season applies the rule. Lightness and chroma are OKLCH; ranges run light to dark. */
export type SeasonPaletteRule = {
  readonly undertone: Undertone;
  /** The lightness of the accents. */
  readonly accents: readonly [number, number];
  /** Yellows are lighter than the rest: a dark yellow is a brown. */
  readonly yellows: readonly [number, number];
  readonly paleYellows: boolean;
  /** The chroma accents aim at; sRGB limits some of them earlier. */
  readonly chroma: number;
  /** Positions of the colors within each hue interval, in turn: 0 the mild end, 1 the marked end. */
  readonly lean: readonly [number, number];
  /** How far the lightness of the categories differs; light seasons have no space for it. */
  readonly spread: number;
  readonly neutrals: { readonly chroma: number; readonly lightness: readonly number[] };
  readonly icy: readonly ChromaticCategory[];
};

/** Seasons led by undertone are at the marked end of every interval, the softest at the mild one. */
const MILD = [0.2, 0.57] as const;
const PRESENT = [0.28, 0.64] as const;
const FIRM = [0.36, 0.71] as const;
const MARKED = [0.74, 0.9] as const;

export const PALETTE_RULES: Readonly<Record<SeasonKey, SeasonPaletteRule>> = {
  true_spring: {
    undertone: 'warm',
    accents: [0.86, 0.6],
    yellows: [0.94, 0.78],
    paleYellows: false,
    chroma: 0.185,
    lean: PRESENT,
    spread: 1.2,
    neutrals: { chroma: 0.028, lightness: [0.97, 0.86, 0.66, 0.42, 0.28] },
    icy: [],
  },
  warm_spring: {
    undertone: 'warm',
    accents: [0.88, 0.62],
    yellows: [0.92, 0.72],
    paleYellows: false,
    chroma: 0.145,
    lean: MARKED,
    spread: 1.2,
    neutrals: { chroma: 0.05, lightness: [0.96, 0.86, 0.72, 0.56, 0.42] },
    icy: [],
  },
  light_spring: {
    undertone: 'warm',
    accents: [0.94, 0.78],
    yellows: [0.97, 0.86],
    paleYellows: false,
    chroma: 0.085,
    lean: MILD,
    spread: 0.2,
    neutrals: { chroma: 0.03, lightness: [0.97, 0.92, 0.85, 0.77, 0.69] },
    icy: [],
  },
  light_summer: {
    undertone: 'cool',
    accents: [0.932, 0.762],
    yellows: [0.97, 0.88],
    paleYellows: true,
    chroma: 0.058,
    lean: MILD,
    spread: 0.2,
    neutrals: { chroma: 0.013, lightness: [0.97, 0.91, 0.84, 0.76, 0.68] },
    icy: [],
  },
  true_summer: {
    undertone: 'cool',
    accents: [0.8, 0.5],
    yellows: [0.96, 0.86],
    paleYellows: true,
    chroma: 0.085,
    lean: MARKED,
    spread: 1,
    neutrals: { chroma: 0.014, lightness: [0.94, 0.8, 0.65, 0.5, 0.38] },
    icy: [],
  },
  soft_summer: {
    undertone: 'cool',
    accents: [0.78, 0.5],
    yellows: [0.93, 0.78],
    paleYellows: true,
    chroma: 0.048,
    lean: MILD,
    spread: 1,
    neutrals: { chroma: 0.012, lightness: [0.92, 0.8, 0.68, 0.55, 0.43] },
    icy: [],
  },
  soft_autumn: {
    undertone: 'warm',
    accents: [0.78, 0.48],
    yellows: [0.88, 0.6],
    paleYellows: false,
    chroma: 0.066,
    lean: MILD,
    spread: 1.2,
    neutrals: { chroma: 0.032, lightness: [0.92, 0.81, 0.69, 0.56, 0.44] },
    icy: [],
  },
  warm_autumn: {
    undertone: 'warm',
    accents: [0.76, 0.48],
    yellows: [0.86, 0.6],
    paleYellows: false,
    chroma: 0.125,
    lean: MARKED,
    spread: 1.2,
    neutrals: { chroma: 0.05, lightness: [0.93, 0.76, 0.6, 0.46, 0.34] },
    icy: [],
  },
  true_autumn: {
    undertone: 'warm',
    accents: [0.58, 0.32],
    yellows: [0.74, 0.5],
    paleYellows: false,
    chroma: 0.098,
    lean: FIRM,
    spread: 1.2,
    neutrals: { chroma: 0.042, lightness: [0.9, 0.58, 0.44, 0.32, 0.24] },
    icy: [],
  },
  deep_winter: {
    undertone: 'cool',
    accents: [0.5, 0.26],
    yellows: [0.96, 0.84],
    paleYellows: true,
    chroma: 0.112,
    lean: MILD,
    spread: 1,
    neutrals: { chroma: 0.012, lightness: [0.96, 0.45, 0.33, 0.24, 0.16] },
    icy: ['pinks_corals', 'blues'],
  },
  true_winter: {
    undertone: 'cool',
    accents: [0.66, 0.34],
    yellows: [0.97, 0.86],
    paleYellows: true,
    chroma: 0.15,
    lean: MARKED,
    spread: 1,
    neutrals: { chroma: 0.01, lightness: [0.994, 0.76, 0.5, 0.3, 0.14] },
    icy: ['pinks_corals', 'teals', 'blues', 'purples'],
  },
  clear_winter: {
    undertone: 'cool',
    accents: [0.78, 0.44],
    yellows: [0.97, 0.86],
    paleYellows: false,
    chroma: 0.195,
    lean: PRESENT,
    spread: 1,
    neutrals: { chroma: 0.006, lightness: [1, 0.84, 0.56, 0.3, 0] },
    icy: ['pinks_corals', 'blues', 'purples'],
  },
};
