import { withChroma } from '../color/ciede2000.ts';
import type { Hex } from '../color/hex.ts';
import { toLab } from '../color/lab.ts';
import { findNearestSwatch, measureSwatches } from '../season/nearest-swatch.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { paletteOf } from '../season/palette-of.ts';
import { UNIVERSAL_COLORS } from '../season/universal-colors.ts';
import type { CatalogItem } from './catalog-item.ts';
import { shareColors } from './item-colors.ts';
import { rateScore, scoreDistance, type SeasonRating } from './season-rating.ts';

/** How well an item goes with a season. */
export interface ItemMatch {
  /** Whole number, 0 to 100. */
  readonly score: number;
  readonly rating: SeasonRating;
}

/** `null` for what cannot be rated: an item without a season, not analyzed, or of which no color is known. */
export type ItemMatcher = (
  item: Pick<CatalogItem, 'ai_analyzed' | 'colors' | 'color_analysis'>,
) => ItemMatch | null;

/**
 * Rates items against one season: CIEDE2000 of each color to the nearest of the season's forty, or of the universal
 * colors that work for it; their mean, each weighted by its share of the item, on the scale of `scoreDistance`.
 */
export function makeItemMatcher(season: SeasonKey | null): ItemMatcher {
  if (season === null) return () => null;
  const distanceTo = measureDistanceToSeason(season);
  return (item) => {
    const colors = item.ai_analyzed ? shareColors(item) : [];
    if (colors.length === 0) return null;
    const distance = colors.reduce((sum, { hex, share }) => sum + share * distanceTo(hex), 0);
    const score = Math.round(scoreDistance(distance));
    return { score, rating: rateScore(score) };
  };
}

/** CIEDE2000 from any color to the nearest a person of the season can wear. */
function measureDistanceToSeason(season: SeasonKey): (hex: Hex) => number {
  const universal = Object.values(UNIVERSAL_COLORS).filter(({ works_for }) =>
    works_for.includes(season),
  );
  const swatches = measureSwatches([...paletteOf(season), ...universal]);
  return (hex) => findNearestSwatch(withChroma(toLab(hex)), swatches).distance;
}
