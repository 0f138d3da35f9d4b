import type { Hex } from '../color/hex.ts';
import { areColorsDoubtful } from '../garment/photo-light.ts';
import { fitColor } from '../season/fit-color.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { rateScore, toScore, type SeasonRating } from '../season/season-rating.ts';
import type { CatalogItem } from './catalog-item.ts';
import { shareColors } from './item-colors.ts';

/** How well an item goes with a season. */
export interface ItemMatch {
  /** Whole number, 0 to 100. */
  readonly score: number;
  readonly rating: SeasonRating;
}

/** `null` if it cannot be rated: no season, not analyzed, no known color, or colors in uncorrected colored light. */
export type ItemMatcher = (
  item: Pick<CatalogItem, 'ai_analyzed' | 'colors' | 'color_analysis'>,
) => ItemMatch | null;

/**
 * Rates items against one season: the fit of each color (`fitColor`), weighted by its share of the item, scored and rated
 * as a single color is. Each distinct color is measured once.
 */
export function makeItemMatcher(season: SeasonKey | null): ItemMatcher {
  if (season === null) return () => null;
  const known = new Map<Hex, number>();
  const fitOf = (hex: Hex): number => {
    const fit = known.get(hex) ?? fitColor(hex, season).compatibility;
    known.set(hex, fit);
    return fit;
  };
  return (item) => {
    const colors = item.ai_analyzed ? shareColors(item) : [];
    if (colors.length === 0 || areColorsDoubtful(item.color_analysis)) return null;
    const compatibility = colors.reduce((sum, { hex, share }) => sum + share * fitOf(hex), 0);
    const score = toScore({ compatibility });
    return { score, rating: rateScore(score) };
  };
}
