import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * For a button inside the error boundary of what it opens, which remounts with it when that breaks or fails to load:
 * the focus vanishes with the old button, and `giveBack` moves it to the new one. A focus elsewhere is not moved.
 */
export function useFocusReturn<Place extends HTMLElement>(): {
  readonly place: RefObject<Place | null>;
  readonly giveBack: () => void;
} {
  const place = useRef<Place>(null);
  const [returns, setReturns] = useState(0);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (returns > 0 && isLost) place.current?.querySelector('button')?.focus();
  }, [returns]);
  const giveBack = useCallback(() => setReturns((before) => before + 1), []);
  return { place, giveBack };
}
