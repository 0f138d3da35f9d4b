import { makeItemMatcher } from '@color-almanac/domain';
import type { ItemMatcher, SeasonKey } from '@color-almanac/domain';

/** Loaded together with the palettes, so only where something can be rated. */
export const rateFor = (season: SeasonKey | null): ItemMatcher => makeItemMatcher(season);
