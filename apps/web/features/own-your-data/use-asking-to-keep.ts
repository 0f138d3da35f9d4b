import { useEffect } from 'react';

import { loadOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import type { SaveEvents } from '../../data/notice-kept.ts';

const asking = loadOnDemand(() => import('./ask-to-keep.ts'));
const ask = async () => (await asking.load()).askToKeep();

/** Asks the browser to spare what she keeps, not before there is something of hers. */
export function useAskingToKeep({ onKept }: SaveEvents): void {
  useEffect(() => {
    const stop = onKept(() => {
      ask().then(
        (isSettled) => isSettled && stop(),
        // What hinders it now may not when the next thing is kept.
        () => undefined,
      );
    });
    return stop;
  }, [onKept]);
}
