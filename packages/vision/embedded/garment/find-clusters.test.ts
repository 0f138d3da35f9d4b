import { describe, expect, it } from 'vitest';

import { findClusters } from './find-clusters.ts';

/** A number of points around each center, in a small fixed pattern. */
function pointsAround(...groups: readonly { at: readonly number[]; count: number }[]) {
  const points: number[] = [];
  for (const { at, count } of groups)
    for (let index = 0; index < count; index++)
      points.push(...at.map((value, axis) => value + (((index * (axis + 3)) % 7) - 3) * 0.002));
  return Float32Array.from(points);
}

describe('findClusters', () => {
  it('finds clusters where they are, small ones too', () => {
    const points = pointsAround(
      { at: [0.2, 0, 0], count: 900 },
      { at: [0.8, 0.1, 0], count: 300 },
      { at: [0.5, 0, -0.2], count: 50 },
    );
    const { clusters, of } = findClusters(points, { most: 3 });
    const found = clusters.toSorted((one, other) => other.count - one.count);
    expect(found.map(({ count }) => count)).toEqual([900, 300, 50]);
    expect(found[2]?.center[2]).toBeCloseTo(-0.2, 2);
    expect(new Set(of.subarray(0, 900)).size).toBe(1);
  });

  it('is deterministic, and finds one cluster of equal points', () => {
    const points = pointsAround({ at: [0.3, 0, 0], count: 80 }, { at: [0.7, 0, 0], count: 70 });
    expect(findClusters(points, { most: 5 })).toEqual(findClusters(points, { most: 5 }));
    const equal = new Float32Array(300).fill(0.4);
    expect(findClusters(equal, { most: 4 }).clusters).toHaveLength(1);
  });

  it('finds none without points', () => {
    expect(findClusters(new Float32Array(0), { most: 4 }).clusters).toEqual([]);
  });
});
