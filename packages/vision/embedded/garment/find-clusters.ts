/** Points in a color space, three numbers each, one after another. */
export type ColorPoints = Float32Array;

export interface Cluster {
  readonly center: readonly [number, number, number];
  readonly count: number;
}

export interface Clustering {
  readonly clusters: readonly Cluster[];
  /** The cluster of each point. */
  readonly of: Uint8Array;
}

/** Enough iterations for the color differences of a photo. */
const MOST_ROUNDS = 10;

/**
 * k-means (Lloyd 1982). The first center is the mean, each next one the point farthest from those before, so that it is
 * deterministic and finds small distinct colors; a single far point is no color, hence the `trim`.
 *
 * @param trim the share of the farthest points, which may not become centers.
 */
export function findClusters(
  points: ColorPoints,
  { most, trim = 0.01 }: { readonly most: number; readonly trim?: number },
): Clustering {
  const count = points.length / 3;
  if (count === 0) return { clusters: [], of: new Uint8Array(0) };
  const centers = chooseCenters(points, { most, trim });
  const of = new Uint8Array(count);
  let sums = sumUp(points, centers, of);
  for (let round = 1; round < MOST_ROUNDS; round++) {
    if (!moveCenters(centers, sums)) break;
    sums = sumUp(points, centers, of);
  }
  moveCenters(centers, sums);
  const clusters = centers.map((center, index) => ({
    center: [center[0] ?? 0, center[1] ?? 0, center[2] ?? 0] as const,
    count: sums[index * 4 + 3] ?? 0,
  }));
  return { clusters, of };
}

function chooseCenters(
  points: ColorPoints,
  { most, trim }: { readonly most: number; readonly trim: number },
): Float64Array[] {
  const count = points.length / 3;
  const mean = new Float64Array(3);
  for (let at = 0; at < points.length; at++)
    mean[at % 3] = (mean[at % 3] ?? 0) + (points[at] ?? 0) / count;
  const centers = [mean];
  const away = new Float32Array(count).fill(Infinity);
  while (centers.length < most) {
    const last = centers.at(-1) ?? mean;
    for (let point = 0; point < count; point++)
      away[point] = Math.min(away[point] ?? 0, squareDistance(points, point, last));
    const farthest = positionOfQuantile(away, 1 - trim);
    if ((away[farthest] ?? 0) < 1e-6) break;
    centers.push(Float64Array.from(points.subarray(farthest * 3, farthest * 3 + 3)));
  }
  return centers;
}

/** The index of the value below which this many values are. Ties are broken by index. */
function positionOfQuantile(values: Float32Array, quantile: number): number {
  const wanted = values.toSorted()[Math.floor(quantile * (values.length - 1))] ?? 0;
  return values.indexOf(wanted);
}

function squareDistance(points: ColorPoints, point: number, center: Float64Array): number {
  const x = (points[point * 3] ?? 0) - (center[0] ?? 0);
  const y = (points[point * 3 + 1] ?? 0) - (center[1] ?? 0);
  const z = (points[point * 3 + 2] ?? 0) - (center[2] ?? 0);
  return x * x + y * y + z * z;
}

/** Assigns each point to its nearest center; returns per center the sums of three coordinates and the count. */
function sumUp(
  points: ColorPoints,
  centers: readonly Float64Array[],
  of: Uint8Array,
): Float64Array {
  const sums = new Float64Array(centers.length * 4);
  for (let point = 0; point < of.length; point++) {
    let nearest = 0;
    let least = Infinity;
    for (let index = 0; index < centers.length; index++) {
      const away = squareDistance(points, point, centers[index] ?? new Float64Array(3));
      if (away < least) {
        least = away;
        nearest = index;
      }
    }
    of[point] = nearest;
    for (let axis = 0; axis < 3; axis++)
      sums[nearest * 4 + axis] = (sums[nearest * 4 + axis] ?? 0) + (points[point * 3 + axis] ?? 0);
    sums[nearest * 4 + 3] = (sums[nearest * 4 + 3] ?? 0) + 1;
  }
  return sums;
}

/** Returns whether any of them moved significantly. */
function moveCenters(centers: readonly Float64Array[], sums: Float64Array): boolean {
  let moved = 0;
  for (const [index, center] of centers.entries()) {
    const count = sums[index * 4 + 3] ?? 0;
    if (count === 0) continue;
    for (let axis = 0; axis < 3; axis++) {
      const middle = (sums[index * 4 + axis] ?? 0) / count;
      moved = Math.max(moved, Math.abs(middle - (center[axis] ?? 0)));
      center[axis] = middle;
    }
  }
  return moved > 0.001;
}
