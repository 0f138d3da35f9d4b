import { describe, expect, it } from 'vitest';

import { cutToFrame } from './clip-polygon.ts';
import { insetPolygon, mergeCorners, roundCorners } from './inset-polygon.ts';
import { findCentroid, measureArea } from './polygon.ts';
import { repeatOutline } from './repeat-outline.ts';

const SQUARE = [10, 10, 30, 10, 30, 30, 10, 30];

describe('a convex outline', () => {
  it('has an area and a centroid in either orientation', () => {
    expect(measureArea(SQUARE)).toBe(400);
    expect(measureArea([10, 30, 30, 30, 30, 10, 10, 10])).toBe(400);
    expect(findCentroid(SQUARE)).toEqual({ x: 20, y: 20 });
    expect(findCentroid([0, 0, 6, 0, 0, 3])).toEqual({ x: 2, y: 1 });
    expect(findCentroid([4, 4, 6, 6])).toEqual({ x: 5, y: 5 });
  });

  it('can be inset by a distance, until nothing is left', () => {
    expect(insetPolygon(SQUARE, 3)).toEqual(expect.arrayContaining([13, 27]));
    expect(measureArea(insetPolygon(SQUARE, 3))).toBeCloseTo(14 * 14, 9);
    expect(insetPolygon(SQUARE, 11)).toEqual([]);
    // A triangle of sides 3, 4 and 5 has an incircle of radius 1: halfway in, a quarter of its area is left.
    expect(measureArea(insetPolygon([0, 0, 4, 0, 0, 3], 0.5))).toBeCloseTo(6 / 4, 9);
  });

  it('loses a little of each corner when it is rounded, and nothing elsewhere', () => {
    const area = measureArea(roundCorners(SQUARE, 5));
    expect(area).toBeLessThan(400);
    expect(area).toBeGreaterThan(400 - 4 * 12.5);
    expect(measureArea(roundCorners(SQUARE, 0))).toBe(400);
  });

  it('gets one corner for a tiny edge, also at the start of its list', () => {
    const cut = [11, 10, 30, 10, 30, 29, 29, 30, 10, 30, 10, 11];
    expect(mergeCorners(cut, 2)).toEqual([10.5, 10.5, 30, 10, 29.5, 29.5, 10, 30]);
    expect(mergeCorners(cut, 1)).toEqual(cut);
    expect(mergeCorners([0, 0, 1, 0, 0, 1], 5)).toEqual([0, 0, 1, 0, 0, 1]);
  });

  it('is cut to a frame exactly', () => {
    const frame = { left: 0, top: 0, right: 20, bottom: 15 };
    expect(measureArea(cutToFrame(SQUARE, frame))).toBe(10 * 5);
    expect(cutToFrame([40, 40, 50, 40, 50, 50], frame)).toEqual([]);
  });

  it('wraps around in a repeating picture', () => {
    const picture = { colors: [], type: 'voronoi', seed: 0, width: 25, height: 25 } as const;
    const parts = repeatOutline(SQUARE, picture);
    expect(parts.map(measureArea).sort((one, other) => one - other)).toEqual([25, 75, 75, 225]);
  });
});
