import { fitMeasuredColor, measureColor } from '../season/fit-color.ts';
import { familyOf, SEASON_KEYS, type SeasonKey } from '../season/season-key.ts';
import { readColorTraits } from './color-traits.ts';
import { ALL_SEASON, type GarmentColor } from './garment-analysis.ts';

/** CIEDE2000 up to which a palette has nearly the color of an item. */
const NEARLY_HELD = 6;
/** Share of neutrals from which an item counts as neutral. */
const MOSTLY = 0.5;
/** Colors that this many of the four families have belong to none of them. */
const FAMILIES_OF_ALL = 3;

/**
 * The season whose colors are nearest to the item, each color weighed by its share; `all-season` if three of the four
 * families have nearly its colors and these are neutrals, as for most whites.
 */
export function seasonOfGarment(
  colors: readonly Pick<GarmentColor, 'hex' | 'percentage'>[],
): SeasonKey | typeof ALL_SEASON {
  const measured = colors.map(({ hex, percentage }) => ({
    color: measureColor(hex),
    weight: percentage / 100,
  }));
  const fits = SEASON_KEYS.map((season) => {
    const weighed = measured.map(({ color, weight }) => ({
      weight,
      fit: fitMeasuredColor(color, season),
    }));
    return {
      season,
      fit: weighed.reduce((sum, { weight, fit }) => sum + weight * fit.compatibility, 0),
      distance: weighed.reduce((sum, { weight, fit }) => sum + weight * fit.distance, 0),
    };
  });
  const [best] = fits.toSorted((one, other) => other.fit - one.fit);
  if (!best) return ALL_SEASON;
  if (readColorTraits(colors).neutral < MOSTLY) return best.season;
  const holding = fits.filter(({ distance }) => distance <= NEARLY_HELD);
  const families = new Set(holding.map(({ season }) => familyOf(season)));
  return families.size >= FAMILIES_OF_ALL ? ALL_SEASON : best.season;
}
