import type { Point } from './region.ts';

/**
 * Even-odd rule: returns a test whether a position is inside a closed polygon. Made for row by row use: the crossings
 * of a row are computed once for all of its positions.
 */
export function insideOf(polygon: readonly Point[]): (place: Point) => boolean {
  const crossings = new Float64Array(polygon.length);
  let count = 0;
  let row = Number.NaN;
  return ({ x, y }) => {
    if (y !== row) {
      count = writeCrossings(polygon, y, crossings);
      row = y;
    }
    let inside = false;
    for (let index = 0; index < count; index++) if (x < (crossings[index] ?? 0)) inside = !inside;
    return inside;
  };
}

/** Writes where the edges cross the row, unsorted. Returns how many do. */
function writeCrossings(polygon: readonly Point[], y: number, crossings: Float64Array): number {
  let count = 0;
  let before = polygon.at(-1);
  for (const corner of polygon) {
    if (before && corner.y > y !== before.y > y) {
      crossings[count] =
        ((before.x - corner.x) * (y - corner.y)) / (before.y - corner.y) + corner.x;
      count++;
    }
    before = corner;
  }
  return count;
}

/** Area in square pixels, for either orientation. */
export function polygonArea(polygon: readonly Point[]): number {
  let twice = 0;
  let before = polygon.at(-1);
  for (const corner of polygon) {
    if (before) twice += before.x * corner.y - corner.x * before.y;
    before = corner;
  }
  return Math.abs(twice) / 2;
}

/** Moves every corner toward the center, by separate factors across and down. */
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
