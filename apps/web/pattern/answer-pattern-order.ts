import {
  chooseBackground,
  generatePattern,
  measureShares,
  writeSvg,
  type Drawing,
  type PatternRequest,
} from '@color-almanac/pattern';

import { paintDrawing } from './paint-drawing.ts';
import type { PatternAnswers, PatternOrder } from './pattern-message.ts';
import type { TitledRequest } from './pattern-painter.ts';

/** Handles the requests to the pattern worker. */
export function createPatternHandler(): (
  order: PatternOrder,
) => Promise<PatternAnswers[keyof PatternAnswers]> {
  const draw = createDrawer();
  return async (order) => {
    const { request } = order;
    const drawing = draw(request);
    if (order.kind === 'svg') return writeDrawing(drawing, order.request);
    if (order.kind === 'shares') return measureShares(drawing, request);
    const sheet = paintDrawing(drawing, request);
    if (order.kind === 'png') return sheet.convertToBlob({ type: 'image/png' });
    return sheet.transferToImageBitmap();
  };
}

function writeDrawing(drawing: Drawing, request: TitledRequest): string {
  if (drawing.kind === 'field') throw new Error(`No shapes to write: ${request.type}`);
  return writeSvg({
    ...request,
    shapes: drawing.shapes,
    background: chooseBackground(request.colors),
  });
}

/** Caches the latest drawing: its picture and its figures are requested one after the other. */
function createDrawer(): (request: PatternRequest) => Drawing {
  let latest: { readonly key: string; readonly drawing: Drawing } | null = null;
  return (request) => {
    const key = JSON.stringify(request);
    if (latest?.key !== key) latest = { key, drawing: generatePattern(request) };
    return latest.drawing;
  };
}
