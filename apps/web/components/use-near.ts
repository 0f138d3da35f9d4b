import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** About two screens: what is scrolled to is there before it is seen. */
const NEARBY = '1600px';

interface Near<Found extends Element> {
  readonly place: RefObject<Found | null>;
  readonly isNear: boolean;
}

/**
 * Whether a place of the page is so near to what is seen that its content is worth fetching. Once near it `stays` so,
 * unless there may be so many places that what is far from them all has to be given up again.
 */
export function useNear<Found extends Element>(stays = true): Near<Found> {
  const place = useRef<Found>(null);
  const [isNear, setIsNear] = useState(false);
  const isSettled = isNear && stays;
  useEffect(() => {
    if (isSettled || !place.current) return undefined;
    const observer = new IntersectionObserver(
      // What was noticed last stands last.
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: NEARBY },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSettled]);
  return { place, isNear };
}
