import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** About two screens, so that content is loaded before it is scrolled into view. */
const FAR_AHEAD = '1600px';
/** For hundreds of elements: loading far ahead is wasted when the user scrolls past quickly. */
const LITTLE_AHEAD = '600px';

interface Near<Found extends Element> {
  readonly place: RefObject<Found | null>;
  readonly isNear: boolean;
}

/**
 * Whether an element is so near to the visible part that its content is worth loading. Once near it stays so, unless it
 * is one of `many`, whose content is released again when they are far.
 */
export function useNear<Found extends Element>(many = false): Near<Found> {
  const place = useRef<Found>(null);
  const [isNear, setIsNear] = useState(false);
  const isSettled = isNear && !many;
  useEffect(() => {
    if (isSettled || !place.current) return undefined;
    const observer = new IntersectionObserver(
      // The last entry is the latest.
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: many ? LITTLE_AHEAD : FAR_AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSettled, many]);
  return { place, isNear };
}
