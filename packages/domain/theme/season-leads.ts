import type { SeasonKey } from '../season/season-key.ts';
import type { ColorCategory } from '../season/palette-rule.ts';

/**
 * The categories whose fourth color is the lead and the accent of a season's theme. Chosen so that the leads of two
 * themes of one mode are at least CIEDE2000 8 apart, which a test checks.
 */
export const SEASON_LEADS: Readonly<Record<SeasonKey, readonly [ColorCategory, ColorCategory]>> = {
  true_spring: ['greens', 'reds'],
  warm_spring: ['pinks_corals', 'greens'],
  light_spring: ['yellows_oranges', 'teals'],
  light_summer: ['greens', 'blues'],
  true_summer: ['teals', 'pinks_corals'],
  soft_summer: ['pinks_corals', 'purples'],
  soft_autumn: ['reds', 'teals'],
  warm_autumn: ['teals', 'pinks_corals'],
  true_autumn: ['purples', 'greens'],
  deep_winter: ['purples', 'teals'],
  true_winter: ['blues', 'pinks_corals'],
  clear_winter: ['pinks_corals', 'blues'],
};
