import { writeList } from '../text/write-list.ts';
import type { SeasonKey } from './season-key.ts';
import { SEASON_PROTOTYPES } from './season-model.ts';
import type { Contribution, SeasonReading } from './season-reading.ts';

/** More would be a list; the rest is in the details below. */
const OBSERVATIONS = 2;

/**
 * The observations that lead to a season, as the end of a sentence: "your hair is golden and your skin is golden". The
 * strongest observations that move the reading toward the season, one for each feature. `null` if there are none, and
 * for readings saved before they contained the needed data.
 */
export function tellWhy(
  { contributions }: Pick<SeasonReading, 'contributions'>,
  season: SeasonKey,
): string | null {
  const prototype = SEASON_PROTOTYPES[season];
  const towards = ({ axis, share = 0 }: Contribution) => share * prototype[axis];
  const leading = contributions
    .filter((one) => one.title !== undefined && towards(one) > 0)
    .toSorted((one, other) => towards(other) - towards(one));
  const seen = new Map<string, string>();
  for (const { title = '', observation = '' } of leading) {
    const [, feature = '', verb = ''] = /^(.+?) (is|are) /.exec(title) ?? [];
    if (seen.size === OBSERVATIONS || seen.has(feature)) continue;
    // If a feature hardly differs from the usual face its title says nothing: "neither ashy nor golden".
    const slight = observation.split(': ').find((part) => part.startsWith('a little '));
    const said = slight ? `${feature} ${verb} ${slight}` : title;
    seen.set(feature, `your ${said.charAt(0).toLowerCase()}${said.slice(1)}`);
  }
  return seen.size === 0 ? null : writeList([...seen.values()]);
}
