import { describe, expect, it } from 'vitest';

import type { Point } from '../embedded/region.ts';
import { fitSimilarity, type Similarity } from './fit-similarity.ts';

const FACE: readonly Point[] = [
  { x: 100, y: 200 },
  { x: 100, y: 60 },
  { x: 60, y: 170 },
  { x: 140, y: 170 },
];

const carry = ({ a, b, x0, y0 }: Similarity, { x, y }: Point): Point => ({
  x: a * x - b * y + x0,
  y: b * x + a * y + y0,
});

describe('fitSimilarity', () => {
  it('finds the movement, turn and scale that were applied', () => {
    const moved = { a: 1.2 * Math.cos(0.3), b: 1.2 * Math.sin(0.3), x0: 15, y0: -40 };
    const fitted = fitSimilarity(
      FACE,
      FACE.map((point) => carry(moved, point)),
    );
    for (const key of ['a', 'b', 'x0', 'y0'] as const)
      expect(fitted?.[key]).toBeCloseTo(moved[key], 9);
  });

  it('carries the mean to the mean when points move apart', () => {
    const to = FACE.map(({ x, y }, index) => ({ x: x + 10 + (index % 2) * 4, y }));
    const fitted = fitSimilarity(FACE, to);
    const mean = fitted && carry(fitted, { x: 100, y: 150 });
    expect(mean?.x).toBeCloseTo(112, 9);
    expect(mean?.y).toBeCloseTo(150, 9);
  });

  it('returns null for points without extent and for lists of different lengths', () => {
    expect(fitSimilarity([{ x: 1, y: 1 }], [{ x: 2, y: 2 }])).toBeNull();
    expect(fitSimilarity(FACE, FACE.slice(1))).toBeNull();
    expect(fitSimilarity([], [])).toBeNull();
  });
});
