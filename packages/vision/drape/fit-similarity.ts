import type { Point } from '../embedded/region.ts';

/** Moves, turns and scales: a point becomes (a x - b y + x0, b x + a y + y0). */
export interface Similarity {
  readonly a: number;
  readonly b: number;
  readonly x0: number;
  readonly y0: number;
}

/**
 * The similarity that carries one list of points nearest to another, by least squares (Umeyama 1991, in the plane).
 * `null` if the lists differ in length or the first has no extent.
 */
export function fitSimilarity(from: readonly Point[], to: readonly Point[]): Similarity | null {
  if (from.length !== to.length) return null;
  const source = meanOf(from);
  const target = meanOf(to);
  let along = 0;
  let across = 0;
  let extent = 0;
  from.forEach((point, index) => {
    const other = to[index] ?? target;
    const [x, y] = [point.x - source.x, point.y - source.y];
    const [u, v] = [other.x - target.x, other.y - target.y];
    along += x * u + y * v;
    across += x * v - y * u;
    extent += x * x + y * y;
  });
  if (!(extent > 0)) return null;
  const a = along / extent;
  const b = across / extent;
  return {
    a,
    b,
    x0: target.x - a * source.x + b * source.y,
    y0: target.y - b * source.x - a * source.y,
  };
}

function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce((so, { x, y }) => ({ x: so.x + x, y: so.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
