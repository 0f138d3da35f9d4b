import type { Location } from 'react-router';

/** Where the router stores scroll positions. The key is ours, because we drop one of them on arrival. */
export const SCROLL_POSITIONS_KEY = 'placesOnPages';

/** The first entry of every page load has the key 'default', so the address tells those visits apart. */
export function nameVisit({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  return key === 'default' ? `${pathname}${search}` : key;
}

/**
 * Opening an address, typed or by a link from elsewhere, starts at its top even when it was visited earlier in this
 * tab.
 * Reload and Back restore the position. Called once, before the router reads the list. A value that is no list is
 * replaced by an empty one, because the router would write into it unchecked.
 */
export function forgetScrollOnArrival(): void {
  const [arrival] = performance.getEntriesByType('navigation');
  const isOpened = arrival && 'type' in arrival && arrival.type === 'navigate';
  const { pathname, search } = globalThis.location;
  try {
    const stored = sessionStorage.getItem(SCROLL_POSITIONS_KEY);
    // Nothing stored, for example after signing out: don't create it.
    if (stored === null) return;
    const places: unknown = JSON.parse(stored);
    const visit = nameVisit({ key: 'default', pathname, search });
    const others = Object.entries(Object(places)).filter(([name]) => !isOpened || name !== visit);
    sessionStorage.setItem(SCROLL_POSITIONS_KEY, JSON.stringify(Object.fromEntries(others)));
  } catch {
    // Storage is blocked or holds invalid JSON: there is nothing to drop.
  }
}
