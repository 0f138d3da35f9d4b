import { cutToFrame } from './cells/clip-polygon.ts';
import { measureArea, type Outline } from './outline.ts';

/** Corners of the polygon that approximates a circle cut by an edge. */
const CORNERS = 96;
const TURN = 2 * Math.PI;

/** The square pixels of a shape that are inside a picture of this size. */
export function measureSeen(
  outline: Outline,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  const [left, top, right, bottom] = boundsOf(outline);
  if (right <= 0 || bottom <= 0 || left >= width || top >= height) return 0;
  if (left >= 0 && top >= 0 && right <= width && bottom <= height) return measureArea(outline);
  const points = outline.kind === 'polygon' ? outline.points : traceCircle(outline);
  const inside = cutToFrame(points, { left: 0, top: 0, right: width, bottom: height });
  return measureArea({ kind: 'polygon', points: inside });
}

function boundsOf(outline: Outline): readonly [number, number, number, number] {
  if (outline.kind === 'circle') {
    const { x, y, radius } = outline;
    return [x - radius, y - radius, x + radius, y + radius];
  }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at + 1 < outline.points.length; at += 2) {
    const [x, y] = [outline.points[at] ?? 0, outline.points[at + 1] ?? 0];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return [left, top, right, bottom];
}

/** A polygon with the circle's area. */
function traceCircle({ x, y, radius }: Outline & { kind: 'circle' }): readonly number[] {
  const reach = radius * Math.sqrt(TURN / CORNERS / Math.sin(TURN / CORNERS));
  return Array.from({ length: CORNERS }, (_, corner) => (TURN * corner) / CORNERS).flatMap(
    (angle) => [x + reach * Math.cos(angle), y + reach * Math.sin(angle)],
  );
}
