import { parseSeasonKey } from '@color-almanac/domain';
import type { ColorSource, SeasonKey } from '@color-almanac/domain';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

const SEASON = 'season';

/** Where the workspace opens with the colors of a season. */
export const workspacePathOf = (season: SeasonKey) => `/workspace?${SEASON}=${season}`;

/** The season the address asks for, which is chosen besides what is; `null` where it asks for none. */
export function useAskedSeason(
  chosen: readonly ColorSource[],
  chooseSources: (ids: readonly string[]) => void,
): SeasonKey | null {
  const [query] = useSearchParams();
  const asked = parseSeasonKey(query.get(SEASON) ?? '');
  const done = useRef<SeasonKey | null>(null);
  useEffect(() => {
    if (asked === null || done.current === asked) return;
    done.current = asked;
    if (chosen.some(({ id }) => id === asked)) return;
    chooseSources([...chosen.map(({ id }) => id), asked]);
  }, [asked, chosen, chooseSources]);
  return asked;
}
