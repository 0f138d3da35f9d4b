import { describe, expect, it } from 'vitest';

import { measureShares } from './measure-shares.ts';
import { BACKGROUND, type Drawing, type Shape } from './pattern.ts';

const palette = (count: number) =>
  Array.from({ length: count }, () => ({ hex: '#335577' as const, weight: 100 / count }));

function sharesOf(shapes: readonly Shape[], count: number, width = 200, height = 100) {
  const drawing: Drawing = { kind: 'shapes', shapes };
  return measureShares(drawing, { colors: palette(count), width, height });
}

const box = (color: number, [x, y, right, bottom]: [number, number, number, number]): Shape => ({
  kind: 'polygon',
  color,
  points: [x, y, right, y, right, bottom, x, bottom],
});

describe('measureShares', () => {
  it('counts the pixels of a field without the background', () => {
    const indices = Uint8Array.of(0, 1, 1, 1, BACKGROUND, BACKGROUND, BACKGROUND, BACKGROUND);
    const field: Drawing = { kind: 'field', indices };
    const shares = measureShares(field, { colors: palette(3), width: 4, height: 2 });
    expect(shares).toEqual([25, 75, 0]);
  });

  it('measures the visible areas: without hidden parts and parts outside', () => {
    expect(sharesOf([box(0, [0, 0, 200, 100]), box(1, [50, 0, 100, 100])], 2)).toEqual([75, 25]);
    expect(sharesOf([box(0, [-500, -20, 50, 400]), box(1, [150, 50, 900, 900])], 2)).toEqual([
      (100 * 50 * 100) / 7500,
      (100 * 50 * 50) / 7500,
    ]);
  });

  it('measures circles, also one that is half outside', () => {
    const circle = { kind: 'circle', color: 1, x: 0, y: 50, radius: 40 } as const;
    const half = (Math.PI * 40 ** 2) / 2;
    const [, share] = sharesOf([box(0, [0, 0, 200, 100]), circle], 2);
    expect(share).toBeCloseTo((100 * half) / (200 * 100), 1);
  });

  it('measures slanted and concave polygons in either orientation', () => {
    const arrow = [10.1, 10.3, 109.7, 51.9, 8.8, 90.2, 49.3, 47.7];
    const back = [49.3, 47.7, 8.8, 90.2, 109.7, 51.9, 10.1, 10.3];
    const area = 2415.71;
    for (const points of [arrow, back]) {
      const [, share] = sharesOf(
        [box(0, [0, 0, 200, 100]), { kind: 'polygon', color: 1, points }],
        2,
      );
      expect(share).toBeCloseTo((100 * area) / (200 * 100), 1);
    }
  });

  it('fills a polygon that overlaps itself, as canvas and SVG do', () => {
    const twice = [0, 0, 100, 0, 100, 100, 0, 100, 0, 0, 100, 0, 100, 100, 0, 100];
    const shapes = [
      box(0, [0, 0, 200, 100]),
      { kind: 'polygon', color: 1, points: twice } as const,
    ];
    expect(sharesOf(shapes, 2)).toEqual([50, 50]);
  });

  it('is zero if nothing was painted', () => {
    expect(sharesOf([], 2)).toEqual([0, 0]);
    expect(sharesOf([{ kind: 'polygon', color: 0, points: [] }], 1)).toEqual([0]);
    expect(sharesOf([], 0)).toEqual([]);
  });
});
