import { writeList } from '../text/write-list.ts';
import type { SeasonKey } from './season-key.ts';
import { SEASON_PROTOTYPES } from './season-model.ts';
import type { Contribution, SeasonReading } from './season-reading.ts';

/** More would be a list; what else was seen unfolds beneath. */
const OBSERVATIONS = 2;

/**
 * What was seen that leads to a season, as the end of a sentence: "your hair is golden and your skin is golden". The
 * strongest observations that move the reading to where the season lies, one of each feature. `null` where none does,
 * and for readings kept before they carried what it takes.
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
    // Of what hardly differs from the usual face the title says nothing: "neither ashy nor golden".
    const slight = observation.split(': ').find((part) => part.startsWith('a little '));
    const said = slight ? `${feature} ${verb} ${slight}` : title;
    seen.set(feature, `your ${said.charAt(0).toLowerCase()}${said.slice(1)}`);
  }
  return seen.size === 0 ? null : writeList([...seen.values()]);
}
