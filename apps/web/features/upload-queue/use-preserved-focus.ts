import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * A pressed button may disappear with its row. Keyboard users then continue at the first button of the list, where what
 * needs an answer next is, or at the heading.
 */
export function usePreservedFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!hadFocus.current || !isLost) return;
    const next = place.current?.querySelector<HTMLElement>('li button') ?? null;
    (next ?? place.current?.querySelector<HTMLElement>('h2'))?.focus();
  });
  return {
    ref: place,
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // If the element still exists, the user moved the focus elsewhere.
      if (relatedTarget !== null || target.isConnected) hadFocus.current = false;
    },
  };
}
