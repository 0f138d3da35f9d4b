import { measureShares, writeSvg } from '@color-almanac/pattern';

import { createPatternDrawer } from './draw-pattern.ts';
import { paintDrawing } from './paint-drawing.ts';
import type { PatternAnswers, PatternOrder } from './pattern-message.ts';

/** Twice as fine takes four times as long: on the screen only where a pixel is large enough to be seen. */
const MOST_FINE_PIXELS = { screen: 640_000, file: 4_000_000 } as const;

/** Answers what a thread that paints is asked. */
export function createPatternDesk(): (
  order: PatternOrder,
) => Promise<PatternAnswers[keyof PatternAnswers]> {
  const draw = createPatternDrawer();
  return async (order) => {
    const { request } = order;
    if (order.kind === 'picture') {
      return paintDrawing(draw(request, MOST_FINE_PIXELS.screen), request).transferToImageBitmap();
    }
    if (order.kind === 'png') {
      return paintDrawing(draw(request, MOST_FINE_PIXELS.file), request).convertToBlob();
    }
    const { drawing, fineness } = draw(request, MOST_FINE_PIXELS.screen);
    if (order.kind !== 'svg') {
      const { colors, width, height } = request;
      return measureShares(drawing, { colors, width: width * fineness, height: height * fineness });
    }
    if (drawing.kind === 'field') throw new Error(`No shapes to write: ${request.type}`);
    return writeSvg({ ...order.request, shapes: drawing.shapes });
  };
}
