import { cutPolygon, FRAME_EDGE, type CutPolygon } from './clip-polygon.ts';
import { forEachEdge, type Points } from './polygon.ts';

/**
 * A convex outline, its corners clockwise as seen on a screen, with every edge moved inward by a distance in pixels:
 * two neighbors inset alike have the same gap all along. Empty if nothing is left.
 */
export function insetPolygon(points: Points, distance: number): Points {
  let rest: CutPolygon = {
    points,
    edges: Array.from({ length: points.length / 2 }, () => FRAME_EDGE),
  };
  forEachEdge(points, (x, y, nextX, nextY) => {
    const length = Math.hypot(nextX - x, nextY - y);
    if (length < 1e-9) return;
    const normalX = (nextY - y) / length;
    const normalY = (x - nextX) / length;
    const offset = x * normalX + y * normalY - distance;
    rest = cutPolygon(rest, { normalX, normalY, offset, edge: FRAME_EDGE });
  });
  return rest.points;
}

/**
 * A convex outline in which each edge shorter than this is collapsed to its middle, because a corner cut off by a tiny
 * edge looks like one corner, and can be rounded as one.
 */
export function mergeCorners(points: Points, shortest: number): Points {
  const merged: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]];
    const [lastX, lastY] = [merged.at(-2), merged.at(-1)];
    if (lastX === undefined || lastY === undefined || Math.hypot(x - lastX, y - lastY) >= shortest)
      merged.push(x, y);
    else merged.splice(-2, 2, (x + lastX) / 2, (y + lastY) / 2);
  }
  const [firstX = 0, firstY = 0] = merged;
  const [lastX = 0, lastY = 0] = merged.slice(-2);
  if (merged.length > 6 && Math.hypot(firstX - lastX, firstY - lastY) < shortest)
    return [(firstX + lastX) / 2, (firstY + lastY) / 2, ...merged.slice(2, -2)];
  return merged.length < 6 ? points : merged;
}

/** Segments of the curve that replaces a corner. */
const STEPS = 4;

/** Rounds corners: each becomes a quadratic curve that starts `radius` before it, or halfway along a short edge. */
export function roundCorners(points: Points, radius: number): Points {
  const rounded: number[] = [];
  const count = points.length;
  for (let at = 0; at < count; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]];
    const before = (at + count - 2) % count;
    const after = (at + 2) % count;
    const start = approach(x, y, points[before] ?? 0, points[before + 1] ?? 0, radius);
    const end = approach(x, y, points[after] ?? 0, points[after + 1] ?? 0, radius);
    for (let step = 0; step <= STEPS; step++) {
      const along = step / STEPS;
      const [first, middle, last] = [(1 - along) ** 2, 2 * along * (1 - along), along ** 2];
      rounded.push(
        first * start.x + middle * x + last * end.x,
        first * start.y + middle * y + last * end.y,
      );
    }
  }
  return rounded;
}

function approach(
  x: number,
  y: number,
  otherX: number,
  otherY: number,
  radius: number,
): { x: number; y: number } {
  const length = Math.hypot(otherX - x, otherY - y);
  const part = length < 1e-9 ? 0 : Math.min(0.5, radius / length);
  return { x: x + part * (otherX - x), y: y + part * (otherY - y) };
}
