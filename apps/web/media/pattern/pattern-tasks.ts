import {
  chooseBackground,
  generatePattern,
  measureShares,
  writeSvg,
  type Drawing,
  type PatternRequest,
} from '@color-almanac/pattern';

import { paintDrawing } from './paint-drawing.ts';
import type { TitledRequest } from './pattern-painter.ts';

/** What the pattern worker does: see `PatternPainter`. */
export function createPatternTasks() {
  const draw = createDrawer();
  const paint = (request: PatternRequest) => paintDrawing(draw(request), request);
  return {
    paint: (request: PatternRequest) => paint(request).transferToImageBitmap(),
    measure: (request: PatternRequest) => measureShares(draw(request), request),
    makePng: (request: PatternRequest) => paint(request).convertToBlob({ type: 'image/png' }),
    makeSvg: (request: TitledRequest) => writeDrawing(draw(request), request),
  };
}

export type PatternTasks = ReturnType<typeof createPatternTasks>;

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
