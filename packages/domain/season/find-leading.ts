import type { SeasonKey } from './season-key.ts';
import { SEASON_PROTOTYPES } from './season-model.ts';
import type { Contribution } from './season-reading.ts';

/** More would be a list; the other observations are in the section below. */
const OBSERVATIONS = 2;

/**
 * The strongest observations that move the reading toward the season, one of each feature. Empty when there are none,
 * and for readings stored before they had the data for it.
 */
export function findLeading(
  { contributions }: { readonly contributions: readonly Contribution[] },
  season: SeasonKey,
): readonly Contribution[] {
  const prototype = SEASON_PROTOTYPES[season];
  const towards = ({ axis, share = 0 }: Contribution) => share * prototype[axis];
  const leading = contributions
    .filter((one) => (one.seen ?? one.title) !== undefined && towards(one) > 0)
    .toSorted((one, other) => towards(other) - towards(one));
  const byFeature = new Map<string, Contribution>();
  for (const one of leading) {
    const feature = featureOf(one);
    if (!byFeature.has(feature)) byFeature.set(feature, one);
  }
  return [...byFeature.values()].slice(0, OBSERVATIONS);
}

/** "skin" of `skin.b` and of `abs(skin.L-hair.L)`: the first point of a term. */
const featureOf = ({ term }: Contribution): string => /^(?:abs\()?(\w+)/.exec(term)?.[1] ?? term;
