import { paintField, type PatternRequest, type Shape } from '@color-almanac/pattern';

import type { DrawnPattern } from './draw-pattern.ts';
import type { PatternFileRequest } from './pattern-painter.ts';

/** Paints a drawing on a sheet of the size that was asked for. */
export function paintDrawing(
  { drawing, fineness }: DrawnPattern,
  { colors, width, height, ground }: PatternFileRequest,
): OffscreenCanvas {
  const [sheet, context] = openSheet({ width, height });
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  if (drawing.kind === 'shapes') paintShapes(context, drawing.shapes, colors);
  else paintSmoothly(context, { indices: drawing.indices, fineness, colors, width, height });
  return sheet;
}

type Sheet = OffscreenCanvasRenderingContext2D;
type Size = Pick<PatternRequest, 'width' | 'height'>;

function openSheet({ width, height }: Size): readonly [OffscreenCanvas, Sheet] {
  const sheet = new OffscreenCanvas(width, height);
  const context = sheet.getContext('2d', { colorSpace: 'srgb' });
  if (!context) throw new Error('This browser gives no drawing context');
  return [sheet, context];
}

function paintShapes(
  context: Sheet,
  shapes: readonly Shape[],
  colors: PatternRequest['colors'],
): void {
  for (const shape of shapes) {
    const paint = colors[shape.color];
    if (!paint) continue;
    context.fillStyle = paint.hex;
    context.beginPath();
    if (shape.kind === 'circle') context.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI);
    else tracePolygon(context, shape.points);
    context.fill();
  }
}

function tracePolygon(context: Sheet, points: readonly number[]): void {
  for (let at = 0; at + 1 < points.length; at += 2) {
    context.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  }
}

interface Field extends Size {
  readonly indices: Uint8Array;
  readonly fineness: DrawnPattern['fineness'];
  readonly colors: PatternRequest['colors'];
}

/**
 * A field knows no half pixels, so its edges would be stairs: each pixel becomes the mean of four. These are its own
 * where the field is twice as fine; else it and its neighbors, by laying the picture over itself half a pixel further.
 */
function paintSmoothly(context: Sheet, field: Field): void {
  const { indices, fineness, colors, width, height } = field;
  const fine = { width: width * fineness, height: height * fineness };
  const [raw, pixels] = openSheet(fine);
  pixels.putImageData(new ImageData(paintField(indices, colors), fine.width, fine.height), 0, 0);
  context.imageSmoothingQuality = 'medium';
  context.drawImage(raw, 0, 0, width, height);
  if (fineness === 1) context.drawImage(raw, 0.5, 0.5);
}
