import { useSyncExternalStore } from 'react';

/** From this width on there is space for the filter beside the grid. Keep in sync with the stylesheet. */
const WIDE = '(min-width: 1241px)';

export function useWideWindow(): boolean {
  return useSyncExternalStore(watchWidth, isWide);
}

const isWide = () => matchMedia(WIDE).matches;

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
