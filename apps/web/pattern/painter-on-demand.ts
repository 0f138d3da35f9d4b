import { openLazily } from '../open-lazily.ts';
import type { PatternPainter } from './pattern-painter.ts';

/** A painter whose code loads with the first pattern. After a failure it loads again the next time. */
export function painterOnDemand(
  isSupported: boolean,
  open: () => Promise<PatternPainter>,
): PatternPainter {
  const painter = openLazily(open);
  return {
    isSupported,
    paint: async (...order) => (await painter.open()).paint(...order),
    measure: async (...order) => (await painter.open()).measure(...order),
    makePng: async (...order) => (await painter.open()).makePng(...order),
    makeSvg: async (...order) => (await painter.open()).makeSvg(...order),
  };
}
