import { parseSeasonKey } from '@color-almanac/domain';
import type { ColorSource, SeasonKey } from '@color-almanac/domain';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

import { askedSeasonOf } from './workspace-address.ts';

/** The season in the address, selected in addition to the current sources; `null` when there is none. */
export function useAskedSeason(
  chosen: readonly ColorSource[],
  chooseSources: (ids: readonly string[]) => void,
): SeasonKey | null {
  const [query] = useSearchParams();
  const asked = parseSeasonKey(askedSeasonOf(query));
  const done = useRef<SeasonKey | null>(null);
  useEffect(() => {
    if (asked === null || done.current === asked) return;
    done.current = asked;
    if (chosen.some(({ id }) => id === asked)) return;
    chooseSources([...chosen.map(({ id }) => id), asked]);
  }, [asked, chosen, chooseSources]);
  return asked;
}
