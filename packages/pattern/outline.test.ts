import { describe, expect, it } from 'vitest';

import { measureArea, moveOutline, paintOutline } from './outline.ts';

describe('an outline', () => {
  it('has an area, for a circle and for a polygon in either orientation', () => {
    expect(measureArea({ kind: 'circle', x: 3, y: 4, radius: 2 })).toBeCloseTo(4 * Math.PI);
    expect(measureArea({ kind: 'polygon', points: [0, 0, 4, 0, 4, 3] })).toBe(6);
    expect(measureArea({ kind: 'polygon', points: [4, 3, 4, 0, 0, 0] })).toBe(6);
    expect(measureArea({ kind: 'polygon', points: [] })).toBe(0);
  });

  it('becomes a shape by adding a color', () => {
    expect(paintOutline({ kind: 'polygon', points: [0, 0, 1, 0, 1, 1] }, 2)).toEqual({
      kind: 'polygon',
      color: 2,
      points: [0, 0, 1, 0, 1, 1],
    });
  });

  it('is scaled about the origin before it is moved', () => {
    const spot = { x: 100, y: 50, scale: 3 };
    expect(moveOutline({ kind: 'circle', x: 1, y: 2, radius: 4 }, spot)).toEqual({
      kind: 'circle',
      x: 103,
      y: 56,
      radius: 12,
    });
    expect(moveOutline({ kind: 'polygon', points: [1, 2, 0, 0] }, spot)).toEqual({
      kind: 'polygon',
      points: [103, 56, 100, 50],
    });
  });
});
