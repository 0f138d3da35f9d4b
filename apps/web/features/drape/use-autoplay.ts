import { useEffect, useState } from 'react';

import type { DrapeAction, Side } from './drape-state.ts';

export const PACES = { slow: 4000, normal: 2500, fast: 1500 } as const;
export type Pace = keyof typeof PACES;

const STILL = '(prefers-reduced-motion: reduce)';

/** Lays one test color after the other on a side. Not where the user's system asks for less motion. */
export function useAutoplay(side: Side, change: (action: DrapeAction) => void) {
  const [isPlaying, setPlaying] = useState(false);
  const [pace, setPace] = useState<Pace>('normal');
  const isAllowed = useMayMove();
  const runs = isPlaying && isAllowed;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => change({ kind: 'next', side }), PACES[pace]);
    return () => clearInterval(timer);
  }, [runs, pace, side, change]);
  const toggle = () => {
    if (!runs) change({ kind: 'next', side });
    setPlaying(!runs);
  };
  return { isAllowed, isPlaying: runs, pace, setPace, toggle };
}

function useMayMove(): boolean {
  const [may, setMay] = useState(() => !matchMedia(STILL).matches);
  useEffect(() => {
    const query = matchMedia(STILL);
    const follow = () => setMay(!query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return may;
}
