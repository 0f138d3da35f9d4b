import type { SeasonKey } from './season-key.ts';
import { SEASON_PROTOTYPES } from './season-model.ts';
import type { Contribution } from './season-reading.ts';

/** More would be a list; what else was seen unfolds beneath. */
const OBSERVATIONS = 2;

/**
 * What was seen that leads to a season: the strongest observations that move the reading to where the season lies, one
 * of each feature. None where nothing does, and of readings kept before they carried what it takes.
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

/** "skin" of `skin.b` and of `abs(skin.L-hair.L)`: the point a term speaks of. */
const featureOf = ({ term }: Contribution): string => /^(?:abs\()?(\w+)/.exec(term)?.[1] ?? term;
