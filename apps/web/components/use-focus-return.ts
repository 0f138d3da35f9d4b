import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * For a button that stands inside the keeper of what it opens, and is shown anew with it when that breaks or does not
 * come: the focus goes with the old button, and `giveBack` has the new one get it. Whoever has it elsewhere keeps it.
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
