import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

import { usePixelRatio } from '../../../ui/use-pixel-ratio.ts';

/** Beyond this a picture does not look sharper, it only takes longer. */
const MOST_PIXELS = 2048;
/** For an element without layout. */
const UNKNOWN = 512;

/**
 * The side of a square element in whole screen pixels, updated as it grows, on zooming and on a change of screen.
 * `null` until it is measured.
 */
export function useSharpSide(element: RefObject<HTMLElement | null>): number | null {
  const [side, setSide] = useState<number | null>(null);
  // A resize observer does not fire when only the pixels get smaller.
  const ratio = usePixelRatio();
  useEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = () => {
      const { width } = measured.getBoundingClientRect();
      const pixels = Math.floor(width * ratio);
      setSide(Math.min(MOST_PIXELS, pixels || UNKNOWN));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    measure();
    return () => observer.disconnect();
  }, [element, ratio]);
  return side;
}
