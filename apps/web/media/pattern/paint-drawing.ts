import {
  chooseBackground,
  paintField,
  type Drawing,
  type PatternRequest,
  type Shape,
} from '@color-almanac/pattern';

/** Paints a drawing on the background that suits its palette best. */
export function paintDrawing(
  drawing: Drawing,
  { colors, width, height }: PatternRequest,
): OffscreenCanvas {
  const [sheet, context] = openSheet(width, height);
  context.fillStyle = chooseBackground(colors);
  context.fillRect(0, 0, width, height);
  if (drawing.kind === 'shapes') {
    paintShapes(context, drawing.shapes, colors);
    return sheet;
  }
  const pixels = paintField(drawing.indices, colors, drawing.blends);
  // Put directly, pixels would replace the background where they are transparent.
  const [field, fieldContext] = openSheet(width, height);
  fieldContext.putImageData(new ImageData(pixels, width, height), 0, 0);
  context.drawImage(field, 0, 0);
  return sheet;
}

type Context = OffscreenCanvasRenderingContext2D;

function openSheet(width: number, height: number): readonly [OffscreenCanvas, Context] {
  const sheet = new OffscreenCanvas(width, height);
  const context = sheet.getContext('2d', { colorSpace: 'srgb' });
  if (!context) throw new Error('This browser provides no drawing context');
  return [sheet, context];
}

function paintShapes(
  context: Context,
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

function tracePolygon(context: Context, points: readonly number[]): void {
  for (let at = 0; at + 1 < points.length; at += 2) {
    context.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  }
}
