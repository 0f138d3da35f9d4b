import { describe, expect, it } from 'vitest';

import { blurBox, guideMask, makePlane, scalePlane, type Plane } from './guided-filter.ts';

function planeOf(width: number, height: number, at: (x: number, y: number) => number): Plane {
  const plane = makePlane({ width, height });
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) plane.data[y * width + x] = at(x, y);
  return plane;
}

const readAt = ({ width, data }: Plane, x: number, y: number) => data[y * width + x] ?? NaN;

describe('guideMask', () => {
  const edge = 26;
  const guide = planeOf(64, 32, (x) => (x < edge ? 0.1 : 0.9));
  const small = planeOf(16, 8, (x) => (x * 4 + 2 < edge ? 0.1 : 0.9));

  it('moves a soft edge to the edge of the picture', () => {
    const mask = planeOf(16, 8, (x) => Math.min(1, Math.max(0, (x - 4) / 5)));
    const guided = guideMask({ guide, small, mask, radius: 3, epsilon: 1e-4 });
    const step = readAt(guided, edge, 16) - readAt(guided, edge - 1, 16);
    expect(step).toBeGreaterThan(0.4);
    expect(
      readAt(scalePlane(mask, guide), edge, 16) - readAt(scalePlane(mask, guide), edge - 1, 16),
    ).toBeLessThan(0.06);
  });

  it('leaves a mask alone where the mask has no edge', () => {
    const mask = planeOf(16, 8, () => 1);
    const guided = guideMask({ guide, small, mask, radius: 3, epsilon: 1e-4 });
    expect(Math.min(...guided.data)).toBeCloseTo(1, 4);
  });
});

describe('blurBox', () => {
  it('averages the part of the square that is inside', () => {
    const blurred = blurBox(
      planeOf(3, 1, (x) => x * 3),
      1,
    );
    expect([...blurred.data]).toEqual([1.5, 3, 4.5]);
  });

  it('takes a radius larger than the plane', () => {
    const blurred = blurBox(
      planeOf(3, 2, (x) => x * 3),
      9,
    );
    expect([...blurred.data].every((value) => Math.abs(value - 3) < 1e-6)).toBe(true);
  });
});
