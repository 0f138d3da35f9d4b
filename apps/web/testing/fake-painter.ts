import type { PatternRequest } from '@color-almanac/pattern';

import type { PatternPainter } from '../media/pattern/pattern-painter.ts';

/**
 * A painter that paints nothing, whose areas equal the weights, and that records its requests: visible pictures, and
 * those that could wait.
 */
export function fakePainter() {
  const painted: PatternRequest[] = [];
  const small: PatternRequest[] = [];
  const painter: PatternPainter = {
    isSupported: true,
    paint: async (request, options) => {
      (options?.canWait ? small : painted).push(request);
      const { width, height } = request;
      return { width, height, close: () => undefined };
    },
    measure: async ({ colors }) => colors.map(({ weight }) => weight),
    makePng: async ({ width, height }) => new Blob([`${width} x ${height}`], { type: 'image/png' }),
    makeSvg: async ({ title }) => `<svg><title>${title}</title></svg>`,
  };
  return { painter, painted, small };
}
