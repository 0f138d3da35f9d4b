/** Corners in pixels, alternating x and y, in order round the shape. */
export type Points = readonly number[];

/** Square pixels, in either orientation. */
export function measureArea(points: Points): number {
  let doubled = 0;
  forEachEdge(points, (x, y, nextX, nextY) => {
    doubled += x * nextY - nextX * y;
  });
  return Math.abs(doubled) / 2;
}

/** The centroid; for an outline without area, the mean of its corners. */
export function findCentroid(points: Points): { readonly x: number; readonly y: number } {
  let [doubled, x6, y6, sumX, sumY] = [0, 0, 0, 0, 0];
  forEachEdge(points, (x, y, nextX, nextY) => {
    const cross = x * nextY - nextX * y;
    doubled += cross;
    x6 += (x + nextX) * cross;
    y6 += (y + nextY) * cross;
    sumX += x;
    sumY += y;
  });
  const corners = Math.max(1, points.length / 2);
  if (Math.abs(doubled) < 1e-9) return { x: sumX / corners, y: sumY / corners };
  return { x: x6 / (3 * doubled), y: y6 / (3 * doubled) };
}

/** Calls back with the ends of each edge in turn; the last one leads back to the first corner. */
export function forEachEdge(
  points: Points,
  call: (x: number, y: number, nextX: number, nextY: number, place: number) => void,
): void {
  const count = points.length;
  for (let at = 0; at < count; at += 2) {
    const next = at + 2 === count ? 0 : at + 2;
    call(points[at] ?? 0, points[at + 1] ?? 0, points[next] ?? 0, points[next + 1] ?? 0, at / 2);
  }
}

export function movePoints(points: Points, x: number, y: number): Points {
  return points.map((value, at) => value + (at % 2 === 0 ? x : y));
}
