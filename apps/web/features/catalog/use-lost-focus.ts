import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * For the heading of what can run empty: with the last thing in it, whatever had the focus goes as well, and the keys
 * would begin again at the top of the page.
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
    // The question whether to delete gives the focus back a moment after it was answered.
    const timer = setTimeout(take, CLOSED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isEmpty]);
  return heading;
}

/** By then a dialog has closed. */
const CLOSED_AFTER_MS = 400;
