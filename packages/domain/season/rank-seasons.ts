import { FAMILIES, familyOf, SEASON_KEYS, type Family, type SeasonKey } from './season-key.ts';
import { AXES, type RankedReading } from './season-reading.ts';
import { DISTANCE_KERNEL, SEASON_PROTOTYPES, type AxisValues } from './season-model.ts';

/** Squared distance of a face from a season's prototype, in model units. */
export function distanceToSeason(axes: AxisValues, season: SeasonKey): number {
  const prototype = SEASON_PROTOTYPES[season];
  return AXES.reduce((sum, axis) => sum + (axes[axis] - prototype[axis]) ** 2, 0);
}

/**
 * The twelve seasons, nearest first. `probability` adds up to 1 over the twelve; `closeness` is 0 to 100 on a scale
 * of its own. Equal distances keep the order of the circle, so the same face always gets the same ranking.
 */
export function rankSeasons(axes: AxisValues): readonly RankedReading[] {
  const distances = SEASON_KEYS.map((season) => ({ season, d2: distanceToSeason(axes, season) }));
  const total = distances.reduce((sum, { d2 }) => sum + kernel(d2), 0);
  return distances
    .sort((one, other) => one.d2 - other.d2)
    .map(({ season, d2 }) => ({
      season,
      probability: kernel(d2) / total,
      closeness: 100 * Math.exp(-d2 / DISTANCE_KERNEL.closeness),
    }));
}

/** The four families with the probabilities of their seasons added up, likeliest first. */
export function rankFamilies(
  ranking: readonly Pick<RankedReading, 'season' | 'probability'>[],
): readonly { readonly family: Family; readonly probability: number }[] {
  return FAMILIES.map((family) => ({
    family,
    probability: ranking
      .filter(({ season }) => familyOf(season) === family)
      .reduce((sum, { probability }) => sum + probability, 0),
  })).sort((one, other) => other.probability - one.probability);
}

function kernel(d2: number): number {
  return Math.exp(-d2 / DISTANCE_KERNEL.probability);
}
