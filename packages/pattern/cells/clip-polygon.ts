import type { Points } from './polygon.ts';

/** A convex outline that stores for each edge, from its corner to the next, what it was cut by. */
export interface CutPolygon {
  readonly points: Points;
  readonly edges: readonly number[];
}

/** The side that is kept: `x * normalX + y * normalY <= offset`. */
export interface HalfPlane {
  readonly normalX: number;
  readonly normalY: number;
  readonly offset: number;
  /** The label of the new edge. */
  readonly edge: number;
}

/** One step of the algorithm of Sutherland and Hodgman (1974). A convex outline stays convex; it may become empty. */
export function cutPolygon(polygon: CutPolygon, line: HalfPlane): CutPolygon {
  const { points, edges } = polygon;
  const kept: number[] = [];
  const keptEdges: number[] = [];
  const count = edges.length;
  for (let corner = 0; corner < count; corner++) {
    const next = corner + 1 === count ? 0 : corner + 1;
    const x = points[2 * corner] ?? 0;
    const y = points[2 * corner + 1] ?? 0;
    const nextX = points[2 * next] ?? 0;
    const nextY = points[2 * next + 1] ?? 0;
    const beyond = x * line.normalX + y * line.normalY - line.offset;
    const nextBeyond = nextX * line.normalX + nextY * line.normalY - line.offset;
    const edge = edges[corner] ?? line.edge;
    if (beyond <= 0) {
      kept.push(x, y);
      keptEdges.push(edge);
    }
    if (beyond <= 0 === nextBeyond <= 0) continue;
    const part = beyond / (beyond - nextBeyond);
    kept.push(x + part * (nextX - x), y + part * (nextY - y));
    keptEdges.push(beyond <= 0 ? line.edge : edge);
  }
  return { points: kept, edges: keptEdges };
}

/** The edges of a frame, which mark where cells have no neighbor. */
export const FRAME_EDGE = -1;

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function outlineFrame({ left, top, right, bottom }: Frame): CutPolygon {
  return {
    points: [left, top, right, top, right, bottom, left, bottom],
    edges: [FRAME_EDGE, FRAME_EDGE, FRAME_EDGE, FRAME_EDGE],
  };
}

/** The part of an outline inside the frame, empty if it is outside; exact for a convex one. */
export function cutToFrame(points: Points, { left, top, right, bottom }: Frame): Points {
  const sides = [
    { normalX: -1, normalY: 0, offset: -left },
    { normalX: 1, normalY: 0, offset: right },
    { normalX: 0, normalY: -1, offset: -top },
    { normalX: 0, normalY: 1, offset: bottom },
  ];
  const edges = Array.from({ length: points.length / 2 }, () => FRAME_EDGE);
  return sides.reduce<CutPolygon>((rest, side) => cutPolygon(rest, { ...side, edge: FRAME_EDGE }), {
    points,
    edges,
  }).points;
}
