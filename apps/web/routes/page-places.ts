import type { Location } from 'react-router';

/** Where the router keeps how far down every visited page was: the name is ours, because an arrival forgets a part. */
export const PLACES_KEY = 'placesOnPages';

/** The first visit of every page has the same key; of another address it is another visit. */
export function nameVisit({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  return key === 'default' ? `${pathname}${search}` : key;
}

/**
 * Whoever opens an address, by typing it or by a link from elsewhere, begins at its top, though she was further down it
 * an hour ago. A reload and the browser's Back come to where they were. Called once, before the router looks: what is
 * no list of places is made an empty one, for the router notes in it where she was, whatever it is.
 */
export function forgetPlaceOnArrival(): void {
  const [arrival] = performance.getEntriesByType('navigation');
  const isOpened = arrival && 'type' in arrival && arrival.type === 'navigate';
  const { pathname, search } = globalThis.location;
  try {
    const kept = sessionStorage.getItem(PLACES_KEY);
    // Where nothing is kept, as after signing out, nothing begins to be.
    if (kept === null) return;
    const places: unknown = JSON.parse(kept);
    const visit = nameVisit({ key: 'default', pathname, search });
    const others = Object.entries(Object(places)).filter(([name]) => !isOpened || name !== visit);
    sessionStorage.setItem(PLACES_KEY, JSON.stringify(Object.fromEntries(others)));
  } catch {
    // A browser that keeps nothing has nothing to forget either.
  }
}
