import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** About two screens: what is scrolled to is there before it is seen. */
const FAR_AHEAD = '1600px';
/** Where there may be hundreds of places: what is read ahead of whoever rushes past is read in vain. */
const LITTLE_AHEAD = '600px';

interface Near<Found extends Element> {
  readonly place: RefObject<Found | null>;
  readonly isNear: boolean;
}

/**
 * Whether a place of the page is so near to what is seen that its content is worth fetching. Once near it stays so,
 * unless it is one of so `many` that what is far from them has to be given up again.
 */
export function useNear<Found extends Element>(many = false): Near<Found> {
  const place = useRef<Found>(null);
  const [isNear, setIsNear] = useState(false);
  const isSettled = isNear && !many;
  useEffect(() => {
    if (isSettled || !place.current) return undefined;
    const observer = new IntersectionObserver(
      // What was noticed last stands last.
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: many ? LITTLE_AHEAD : FAR_AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSettled, many]);
  return { place, isNear };
}
