import { describe, expect, it } from 'vitest';

import { measureArea, paintOutline } from './outline.ts';

describe('an outline', () => {
  it('has the area of a circle, and of a polygon whichever way round it goes', () => {
    expect(measureArea({ kind: 'circle', x: 3, y: 4, radius: 2 })).toBeCloseTo(4 * Math.PI);
    expect(measureArea({ kind: 'polygon', points: [0, 0, 4, 0, 4, 3] })).toBe(6);
    expect(measureArea({ kind: 'polygon', points: [4, 3, 4, 0, 0, 0] })).toBe(6);
    expect(measureArea({ kind: 'polygon', points: [] })).toBe(0);
  });

  it('becomes a shape by its color alone', () => {
    expect(paintOutline({ kind: 'polygon', points: [0, 0, 1, 0, 1, 1] }, 2)).toEqual({
      kind: 'polygon',
      color: 2,
      points: [0, 0, 1, 0, 1, 1],
    });
  });
});
