import { FAMILIES, familyOf, SEASON_KEYS, type Family, type SeasonKey } from './season-key.ts';
import type { RankedReading } from './season-reading.ts';
import { DISTANCE_KERNEL, SEASON_PROTOTYPES, type AxisValues } from './season-model.ts';

/** Squared distance of a face from a season's prototype, in model units. */
export function distanceToSeason(axes: AxisValues, season: SeasonKey): number {
  const prototype = SEASON_PROTOTYPES[season];
  const warmth = axes.warmth - prototype.warmth;
  const lightness = axes.lightness - prototype.lightness;
  const clarity = axes.clarity - prototype.clarity;
  return warmth * warmth + lightness * lightness + clarity * clarity;
}

/**
 * The twelve seasons, nearest first. `probability` adds up to 1 over the twelve; `closeness` is 0 to 100 on a scale of
 * its own. Ties keep the order of the circle, so the same face always gets the same ranking.
 */
export function rankSeasons(axes: AxisValues): readonly RankedReading[] {
  const distances = SEASON_KEYS.map((season) => {
    const d2 = distanceToSeason(axes, season);
    return { season, d2, weight: Math.exp(-d2 / DISTANCE_KERNEL.probability) };
  });
  const total = distances.reduce((sum, { weight }) => sum + weight, 0);
  return distances
    .sort((one, other) => one.d2 - other.d2)
    .map(({ season, d2, weight }) => ({
      season,
      probability: weight / total,
      closeness: 100 * Math.exp(-d2 / DISTANCE_KERNEL.closeness),
    }));
}

/** The four families with the probabilities of their seasons added up, likeliest first. */
export function rankFamilies(
  ranking: readonly Pick<RankedReading, 'season' | 'probability'>[],
): readonly { readonly family: Family; readonly probability: number }[] {
  const sums: Record<Family, number> = { spring: 0, summer: 0, autumn: 0, winter: 0 };
  for (const { season, probability } of ranking) sums[familyOf(season)] += probability;
  return FAMILIES.map((family) => ({ family, probability: sums[family] })).sort(
    (one, other) => other.probability - one.probability,
  );
}
