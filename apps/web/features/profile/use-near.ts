import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** About two screens: what is scrolled to is there before it is seen. */
const NEARBY = '1600px';

interface Near<Found extends Element> {
  readonly place: RefObject<Found | null>;
  readonly isNear: boolean;
}

/** Whether a place of the page is, or ever was, so near to what is seen that its content is worth fetching. */
export function useNear<Found extends Element>(): Near<Found> {
  const place = useRef<Found>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: NEARBY },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { place, isNear };
}
