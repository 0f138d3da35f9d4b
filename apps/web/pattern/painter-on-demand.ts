import type { PatternPainter } from './pattern-painter.ts';

/** A painter whose code is fetched by the first pattern. What could not be fetched is fetched anew the next time. */
export function painterOnDemand(
  isSupported: boolean,
  open: () => Promise<PatternPainter>,
): PatternPainter {
  let opening: Promise<PatternPainter> | null = null;
  const openOnce = async () => {
    try {
      return await (opening ??= open());
    } catch (error) {
      opening = null;
      throw error;
    }
  };
  return {
    isSupported,
    paint: async (...order) => (await openOnce()).paint(...order),
    measure: async (...order) => (await openOnce()).measure(...order),
    makePng: async (...order) => (await openOnce()).makePng(...order),
    makeSvg: async (...order) => (await openOnce()).makeSvg(...order),
  };
}
