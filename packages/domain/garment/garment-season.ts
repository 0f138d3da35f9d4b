import { fitMeasuredColor, measureColor } from '../season/fit-color.ts';
import { familyOf, SEASON_KEYS, type SeasonKey } from '../season/season-key.ts';
import { ALL_SEASON, type GarmentColor } from './garment-analysis.ts';

/** Seasons that a piece fits worse by no more than this (of 1) fit it as well as the best. */
const AS_WELL = 0.08;
/** A piece that suits so many of the four families belongs to none of them. */
const FAMILIES_OF_ALL = 3;

/**
 * The season whose colors the piece is nearest to, each color counted by its share; `all-season` where three of the
 * four families wear it equally well, as most whites.
 */
export function seasonOfGarment(
  colors: readonly Pick<GarmentColor, 'hex' | 'percentage'>[],
): SeasonKey | typeof ALL_SEASON {
  const measured = colors.map(({ hex, percentage }) => ({
    color: measureColor(hex),
    weight: percentage / 100,
  }));
  const fits = SEASON_KEYS.map((season) => ({
    season,
    fit: measured.reduce(
      (sum, { color, weight }) => sum + weight * fitMeasuredColor(color, season).compatibility,
      0,
    ),
  }));
  const [best] = fits.toSorted((one, other) => other.fit - one.fit);
  if (!best) return ALL_SEASON;
  const asWell = fits.filter(({ fit }) => fit >= best.fit - AS_WELL);
  const families = new Set(asWell.map(({ season }) => familyOf(season)));
  return families.size >= FAMILIES_OF_ALL ? ALL_SEASON : best.season;
}
