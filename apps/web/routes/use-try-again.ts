import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';

import { useServices } from './services.ts';

export interface TryAgain {
  readonly trying: boolean;
  readonly tryAgain: () => void;
}

/** Asks for the profiles once more, from the beginning, and at once: whoever presses does not wait for the ladder. */
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
    // Opening them tells why they cannot be had.
    profiles.refetch('asked-for').then(open, open);
  }, [profiles, revalidate]);
  return { trying: isAsking || state === 'loading', tryAgain };
}
