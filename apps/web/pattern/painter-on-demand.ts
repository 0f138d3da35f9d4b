import { lazyWithRetry } from '../lazy-with-retry.ts';
import type { PatternPainter } from './pattern-painter.ts';

/** A painter whose code loads with the first pattern. After a failure it loads again the next time. */
export function painterOnDemand(
  isSupported: boolean,
  open: () => Promise<PatternPainter>,
): PatternPainter {
  const painter = lazyWithRetry(open);
  return {
    isSupported,
    paint: async (...order) => (await painter.load()).paint(...order),
    measure: async (...order) => (await painter.load()).measure(...order),
    makePng: async (...order) => (await painter.load()).makePng(...order),
    makeSvg: async (...order) => (await painter.load()).makeSvg(...order),
  };
}
