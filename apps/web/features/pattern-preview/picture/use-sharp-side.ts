import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

import { usePixelRatio } from '../../../components/use-pixel-ratio.ts';

/** Beyond it a picture is not seen any sharper, only later. */
const MOST_PIXELS = 2048;
/** Of what is not laid out. */
const UNKNOWN = 512;

/**
 * How many whole pixels of the screen a square element has along its side; followed as it grows, over zooming and from
 * screen to screen. `null` until it is measured.
 */
export function useSharpSide(element: RefObject<HTMLElement | null>): number | null {
  const [side, setSide] = useState<number | null>(null);
  // What watches its size tells nothing where only the pixels become smaller.
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
