import type { Undertone } from './palette-rule.ts';
import type { SeasonKey } from './season-key.ts';

export type Value = 'light' | 'medium' | 'deep';
export type Chroma = 'clear' | 'muted';
export type DominantTrait = 'undertone' | 'value' | 'chroma';

/** The three traits that describe a season, and which of them dominates. */
export type SeasonTraits = {
  readonly undertone: Undertone;
  readonly value: Value;
  readonly chroma: Chroma;
  readonly dominant: DominantTrait;
};

/**
 * The traits in the specification's coarse words. They cannot distinguish every season from every other (True and Warm
 * Spring differ only in what dominates), so readings use continuous axes, never these.
 */
export const SEASON_TRAITS: Readonly<Record<SeasonKey, SeasonTraits>> = {
  true_spring: { undertone: 'warm', value: 'medium', chroma: 'clear', dominant: 'chroma' },
  warm_spring: { undertone: 'warm', value: 'medium', chroma: 'clear', dominant: 'undertone' },
  light_spring: { undertone: 'warm', value: 'light', chroma: 'clear', dominant: 'value' },
  light_summer: { undertone: 'cool', value: 'light', chroma: 'muted', dominant: 'value' },
  true_summer: { undertone: 'cool', value: 'medium', chroma: 'muted', dominant: 'undertone' },
  soft_summer: { undertone: 'cool', value: 'medium', chroma: 'muted', dominant: 'chroma' },
  soft_autumn: { undertone: 'warm', value: 'medium', chroma: 'muted', dominant: 'chroma' },
  warm_autumn: { undertone: 'warm', value: 'medium', chroma: 'muted', dominant: 'undertone' },
  true_autumn: { undertone: 'warm', value: 'deep', chroma: 'muted', dominant: 'value' },
  deep_winter: { undertone: 'cool', value: 'deep', chroma: 'clear', dominant: 'value' },
  true_winter: { undertone: 'cool', value: 'deep', chroma: 'clear', dominant: 'undertone' },
  clear_winter: { undertone: 'cool', value: 'medium', chroma: 'clear', dominant: 'chroma' },
};

/** The safe sister is the nearest of the same family; the careful one has the same leading trait in another family. */
export type Sisters = { readonly safe: SeasonKey; readonly careful: SeasonKey };

export const SISTERS: Readonly<Record<SeasonKey, Sisters>> = {
  true_spring: { safe: 'warm_spring', careful: 'clear_winter' },
  warm_spring: { safe: 'true_spring', careful: 'warm_autumn' },
  light_spring: { safe: 'warm_spring', careful: 'light_summer' },
  light_summer: { safe: 'true_summer', careful: 'light_spring' },
  true_summer: { safe: 'soft_summer', careful: 'true_winter' },
  soft_summer: { safe: 'true_summer', careful: 'soft_autumn' },
  soft_autumn: { safe: 'warm_autumn', careful: 'soft_summer' },
  warm_autumn: { safe: 'soft_autumn', careful: 'warm_spring' },
  true_autumn: { safe: 'warm_autumn', careful: 'deep_winter' },
  deep_winter: { safe: 'true_winter', careful: 'true_autumn' },
  true_winter: { safe: 'deep_winter', careful: 'true_summer' },
  clear_winter: { safe: 'true_winter', careful: 'true_spring' },
};

/** The season with the opposite dominant trait. The relation is symmetric. */
export const OPPOSITES: Readonly<Record<SeasonKey, SeasonKey>> = {
  true_spring: 'soft_summer',
  warm_spring: 'true_summer',
  light_spring: 'deep_winter',
  light_summer: 'true_autumn',
  true_summer: 'warm_spring',
  soft_summer: 'true_spring',
  soft_autumn: 'clear_winter',
  warm_autumn: 'true_winter',
  true_autumn: 'light_summer',
  deep_winter: 'light_spring',
  true_winter: 'warm_autumn',
  clear_winter: 'soft_autumn',
};
