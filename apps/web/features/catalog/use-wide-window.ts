import { useSyncExternalStore } from 'react';

/** From here on the filter has room beside the grid. The stylesheet has the same edge. */
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
