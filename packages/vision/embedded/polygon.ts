import type { Point } from './region.ts';

/** Even-odd rule: whether a place lies inside a closed polygon. */
export function polygonContains(polygon: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  let before = polygon.at(-1);
  for (const corner of polygon) {
    if (before && corner.y > y !== before.y > y) {
      const crossing = ((before.x - corner.x) * (y - corner.y)) / (before.y - corner.y) + corner.x;
      if (x < crossing) inside = !inside;
    }
    before = corner;
  }
  return inside;
}

/** Area in square pixels, whichever way round the corners go. */
export function polygonArea(polygon: readonly Point[]): number {
  let twice = 0;
  let before = polygon.at(-1);
  for (const corner of polygon) {
    if (before) twice += before.x * corner.y - corner.x * before.y;
    before = corner;
  }
  return Math.abs(twice) / 2;
}

/** Pulls every corner towards the middle, by its own factor across and down. */
export function shrinkPolygon(
  polygon: readonly Point[],
  across: number,
  down: number,
): readonly Point[] {
  const count = Math.max(1, polygon.length);
  const middleX = polygon.reduce((sum, corner) => sum + corner.x, 0) / count;
  const middleY = polygon.reduce((sum, corner) => sum + corner.y, 0) / count;
  return polygon.map(({ x, y }) => ({
    x: middleX + (x - middleX) * across,
    y: middleY + (y - middleY) * down,
  }));
}
