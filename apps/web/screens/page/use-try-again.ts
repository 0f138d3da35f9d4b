import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';

import { useServices } from './services.ts';

export interface TryAgain {
  readonly trying: boolean;
  readonly tryAgain: () => void;
}

/** Loads the profiles again at once, without waiting for the backoff. */
export function useTryAgain(): TryAgain {
  const services = useServices();
  const { state, revalidate } = useRevalidator();
  const [isAsking, setIsAsking] = useState(false);
  const { profiles } = services.dataStore;
  const tryAgain = useCallback(() => {
    setIsAsking(true);
    const open = () => {
      setIsAsking(false);
      void revalidate();
    };
    // A failure shows when the profiles are opened.
    profiles.refetch('asked-for').then(open, open);
  }, [profiles, revalidate]);
  return { trying: isAsking || state === 'loading', tryAgain };
}
