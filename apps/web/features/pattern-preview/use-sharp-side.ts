import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Beyond it a picture is not seen any sharper, only later. */
const MOST_PIXELS = 1600;
/** Of what is not laid out yet. */
const UNKNOWN = 512;

/** How many pixels of the screen a square element has along its side; followed as it grows, and over zooming. */
export function useSharpSide(element: RefObject<HTMLElement | null>): number {
  const [side, setSide] = useState(UNKNOWN);
  useEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const measure = () => {
      const pixels = Math.round(measured.clientWidth * globalThis.devicePixelRatio);
      setSide(Math.min(MOST_PIXELS, pixels || UNKNOWN));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return side;
}
