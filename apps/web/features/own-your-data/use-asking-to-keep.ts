import { useEffect } from 'react';

import { lazyWithRetry } from '../../lazy-with-retry.ts';
import type { SaveEvents } from '../../data/notice-kept.ts';

const asking = lazyWithRetry(() => import('./ask-to-keep.ts'));
const ask = async () => (await asking.load()).askToKeep();

/** Asks the browser to preserve saved data, once the user has saved something. */
export function useAskingToKeep({ onKept }: SaveEvents): void {
  useEffect(() => {
    const stop = onKept(() => {
      ask().then(
        (isSettled) => isSettled && stop(),
        // It may succeed when the next thing is saved.
        () => undefined,
      );
    });
    return stop;
  }, [onKept]);
}
