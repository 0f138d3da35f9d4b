import { describe, expect, it } from 'vitest';

import { measureSeen } from './measure-seen.ts';

const SIZE = { width: 100, height: 80 };

describe('measureSeen', () => {
  it('is the whole area inside the picture, and 0 outside', () => {
    expect(measureSeen({ kind: 'circle', x: 50, y: 40, radius: 10 }, SIZE)).toBe(Math.PI * 100);
    expect(measureSeen({ kind: 'circle', x: 50, y: 95, radius: 10 }, SIZE)).toBe(0);
    const away = { kind: 'polygon', points: [-9, 0, -1, 0, -5, 9] } as const;
    expect(measureSeen(away, SIZE)).toBe(0);
  });

  it('is half of a circle on an edge and a quarter in a corner', () => {
    const circle = { kind: 'circle', radius: 10 } as const;
    expect(measureSeen({ ...circle, x: 50, y: 80 }, SIZE)).toBeCloseTo(Math.PI * 50, 6);
    expect(measureSeen({ ...circle, x: 0, y: 0 }, SIZE)).toBeCloseTo(Math.PI * 25, 6);
  });

  it('is the part of a polygon inside an edge, also of a concave one', () => {
    const dented = { kind: 'polygon', points: [-10, 10, 10, 10, 0, 20, 10, 30, -10, 30] } as const;
    expect(measureSeen(dented, SIZE)).toBeCloseTo(100, 9);
  });
});
