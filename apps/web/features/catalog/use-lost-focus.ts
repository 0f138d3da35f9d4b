import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * For the heading of a list that can become empty. The focus would vanish with the last item, and the keys would start
 * again at the top of the page.
 */
export function useLostFocus(isEmpty: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEmpty = useRef(true);
  useEffect(() => {
    const ranEmpty = isEmpty && !wasEmpty.current;
    wasEmpty.current = isEmpty;
    if (!ranEmpty) return undefined;
    const take = () => {
      const { activeElement } = document;
      if (activeElement === document.body) heading.current?.focus();
    };
    take();
    // The question before deleting returns the focus a moment after it was answered.
    const timer = setTimeout(take, CLOSED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isEmpty]);
  return heading;
}

/** By then a dialog has closed. */
const CLOSED_AFTER_MS = 400;
