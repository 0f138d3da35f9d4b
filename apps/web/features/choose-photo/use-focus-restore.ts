import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

/**
 * Keeps the focus in a place whose content changes: when what had it is gone, the first button gets it, so that
 * whoever works by keyboard goes on where she was.
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
      // An element that is being taken away has no part in the page any more.
      if (target.isConnected) hadFocus.current = currentTarget.contains(relatedTarget);
    },
  };
}
