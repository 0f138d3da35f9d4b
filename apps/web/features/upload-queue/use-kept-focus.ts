import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * A button that was pressed may go with what it was about. Whoever works by keyboard then stands at the first button of
 * the list, where what needs an answer next is, or at the heading.
 */
export function useKeptFocus<Place extends HTMLElement>() {
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
      // What is still there was left because she turned to something else.
      if (relatedTarget !== null || target.isConnected) hadFocus.current = false;
    },
  };
}
