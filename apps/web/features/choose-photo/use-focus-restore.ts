import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

/**
 * Holds the focus in a place whose content changes: when the focused element is removed, the first button gets the
 * focus, so that keyboard users continue where they were.
 */
export function useFocusRestore(): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const isLost = hadFocus.current && document.activeElement === document.body;
    if (isLost) ref.current?.querySelector('button')?.focus();
  });
  return {
    ref,
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget, target }) => {
      // An element being removed is no longer connected to the page.
      if (target.isConnected) hadFocus.current = currentTarget.contains(relatedTarget);
    },
  };
}
