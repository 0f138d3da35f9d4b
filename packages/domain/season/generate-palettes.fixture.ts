import { oklchToHex } from '../color/color-space.ts';
import { type Oklch } from '../color/oklch.ts';
import type { Hex } from '../color/hex.ts';
import {
  CATEGORY_WEIGHTS,
  CHROMA_BY_STEP,
  COLOR_CATEGORIES,
  COLORS_PER_CATEGORY,
  PALE_YELLOW_CHROMA_BY_STEP,
  HUE_INTERVALS,
  ICY_TINT,
  NEUTRAL_HUES,
  PALETTE_RULES,
  type ChromaticCategory,
  type ColorCategory,
  type SeasonPaletteRule,
} from './palette-rule.ts';
import type { SeasonKey } from './season-key.ts';

/** OKLCH lightness above which a neutral's tint fades, to none in pure white. */
const TINT_FADES_ABOVE = 0.94;

/**
 * The forty colors of a season, computed from its rule: eight categories of five, light to dark. `palettes.ts` contains
 * the result with names, which a test checks.
 */
export function generatePalette(
  season: SeasonKey,
): Readonly<Record<ColorCategory, readonly Hex[]>> {
  const rule = PALETTE_RULES[season];
  return Object.fromEntries(
    COLOR_CATEGORIES.map((category) => [category, generateCategory(rule, category)]),
  ) as Record<ColorCategory, readonly Hex[]>;
}

function generateCategory(rule: SeasonPaletteRule, category: ColorCategory): readonly Hex[] {
  return Array.from({ length: COLORS_PER_CATEGORY }, (_, step) =>
    oklchToHex(category === 'neutrals' ? neutralAt(rule, step) : accentAt(rule, category, step)),
  );
}

function neutralAt(rule: SeasonPaletteRule, step: number): Oklch {
  const hues = NEUTRAL_HUES[rule.undertone];
  const lightness = entryAt(rule.neutrals.lightness, step);
  const tint = Math.min(1, (1 - lightness) / (1 - TINT_FADES_ABOVE));
  return {
    l: lightness,
    c: rule.neutrals.chroma * tint,
    h: between(hues.light, hues.dark, shareAt(step)),
  };
}

function accentAt(rule: SeasonPaletteRule, category: ChromaticCategory, step: number): Oklch {
  const interval = HUE_INTERVALS[category][rule.undertone];
  const hue = between(interval.mild, interval.marked, entryAt(rule.lean, step % 2)) % 360;
  if (step === 0 && rule.icy.includes(category)) {
    return { l: ICY_TINT.lightness, c: ICY_TINT.chroma, h: hue };
  }
  return {
    l: accentLightness(rule, category, step),
    c: accentChroma(rule, category, step),
    h: hue,
  };
}

function accentLightness(
  rule: SeasonPaletteRule,
  category: ChromaticCategory,
  step: number,
): number {
  const [light, dark] = category === 'yellows_oranges' ? rule.yellows : rule.accents;
  return between(light, dark, shareAt(step)) + CATEGORY_WEIGHTS[category].lightness * rule.spread;
}

function accentChroma(rule: SeasonPaletteRule, category: ChromaticCategory, step: number): number {
  const isPaleYellow = category === 'yellows_oranges' && rule.paleYellows;
  const byStep = isPaleYellow ? PALE_YELLOW_CHROMA_BY_STEP : CHROMA_BY_STEP;
  return rule.chroma * CATEGORY_WEIGHTS[category].chroma * entryAt(byStep, step);
}

/** The position of a step among the five, 0 the lightest and 1 the darkest. */
function shareAt(step: number): number {
  return step / (COLORS_PER_CATEGORY - 1);
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function entryAt(table: readonly number[], index: number): number {
  const entry = table[index];
  if (entry === undefined) throw new RangeError(`The palette rule has no entry ${index}`);
  return entry;
}
