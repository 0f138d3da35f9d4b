import { useCallback } from 'react';
import { useRevalidator } from 'react-router';

export interface TryAgain {
  readonly trying: boolean;
  readonly tryAgain: () => void;
}

/** Asks for the profiles once more, from the beginning. */
export function useTryAgain(): TryAgain {
  const { state, revalidate } = useRevalidator();
  const tryAgain = useCallback(() => void revalidate(), [revalidate]);
  return { trying: state === 'loading', tryAgain };
}
