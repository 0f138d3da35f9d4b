import { useRef } from 'react';

import type { Spot } from './viewport.ts';

/** Two taps within this time and this near to each other are a double tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PIXELS = 24;

export interface Tap {
  readonly at: Spot;
  /** In milliseconds, by one clock for all taps. */
  readonly time: number;
}

/** Returns whether a tap is the second of two. A third starts over; pass `null` for anything between two taps. */
export function useDoubleTap(): (tap: Tap | null) => boolean {
  const last = useRef<Tap | null>(null);
  return (tap) => {
    const isSecond = tap !== null && last.current !== null && belongs(last.current, tap);
    last.current = isSecond ? null : tap;
    return isSecond;
  };
}

function belongs(first: Tap, second: Tap): boolean {
  const apart = Math.hypot(second.at.left - first.at.left, second.at.top - first.at.top);
  return second.time - first.time < DOUBLE_TAP_MS && apart < DOUBLE_TAP_PIXELS;
}
