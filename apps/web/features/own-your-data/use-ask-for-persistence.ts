import { useEffect } from 'react';

import { lazyWithRetry } from '../../base/lazy-with-retry.ts';

interface SaveEvents {
  /** Returns how to stop. */
  readonly onSaved: (listener: () => void) => () => void;
}

const asking = lazyWithRetry(() => import('./ask-for-persistence.ts'));
const ask = async () => (await asking.load()).askForPersistence();

/** Asks the browser to preserve saved data, once the user has saved something. */
export function useAskForPersistence({ onSaved }: SaveEvents): void {
  useEffect(() => {
    const stop = onSaved(() => {
      ask().then(
        (isSettled) => isSettled && stop(),
        // It may succeed when the next thing is saved.
        () => undefined,
      );
    });
    return stop;
  }, [onSaved]);
}
