import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

import type { SpectrumInk } from './paint-spectrum.ts';

/**
 * The colors of background and lines at the element, read again whenever the page's theme changes or its fonts have
 * loaded.
 */
export function useSpectrumInk(element: RefObject<HTMLElement | null>): SpectrumInk | null {
  const [ink, setInk] = useState<SpectrumInk | null>(null);
  useEffect(() => {
    const read = () => {
      if (element.current) setInk(readInk(element.current));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, {
      attributeFilter: ['data-theme', 'data-mode'],
    });
    // Text on a canvas stays in the font it was drawn in. Not every document has a font set.
    const fonts = 'fonts' in document ? document.fonts : null;
    fonts?.addEventListener('loadingdone', read);
    return () => {
      observer.disconnect();
      fonts?.removeEventListener('loadingdone', read);
    };
  }, [element]);
  return ink;
}

function readInk(element: HTMLElement): SpectrumInk {
  const style = getComputedStyle(element);
  const valueOf = (name: string) => style.getPropertyValue(name).trim();
  return {
    background: valueOf('--mount'),
    line: valueOf('--mountLine'),
    text: valueOf('--mountText'),
    muted: valueOf('--mountMuted'),
    edge: valueOf('--swatchLine'),
    font: `400 12px ${valueOf('--sans')}`,
  };
}
