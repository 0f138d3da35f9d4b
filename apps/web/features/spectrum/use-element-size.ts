import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

import type { ChartSize } from './lay-out-spectrum.ts';

/** The size of an element in CSS pixels, now and after every change; `null` until it is measured. */
export function useElementSize(element: RefObject<HTMLElement | null>): ChartSize | null {
  const [size, setSize] = useState<ChartSize | null>(null);
  useEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const observer = new ResizeObserver(() => {
      setSize({ width: measured.clientWidth, height: measured.clientHeight });
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
