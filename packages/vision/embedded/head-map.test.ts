import { describe, expect, it } from 'vitest';

import { createScanMemory } from './scan-memory.ts';
import { mapOfScores, SEGMENTS } from './head-map.ts';

const BOUNDS = { left: 100, top: 50, right: 356, bottom: 306 };

function scoresOf(paint: (column: number) => readonly number[]): Float32Array {
  const scores = new Float32Array(256 * 256 * SEGMENTS.length);
  for (let cell = 0; cell < 256 * 256; cell++)
    scores.set(paint(cell % 256), cell * SEGMENTS.length);
  return scores;
}

describe('the head map', () => {
  const halves = mapOfScores(
    scoresOf((column) => (column < 128 ? [0, 30, 0, 0, 0, 0] : [0, 0, 0, 30, 0, 0])),
    BOUNDS,
    createScanMemory(),
  );

  it('separates hair from skin', () => {
    expect(halves.probability('hair', { x: 120, y: 100 })).toBe(1);
    expect(halves.probability('face-skin', { x: 120, y: 100 })).toBe(0);
    expect(halves.probability('face-skin', { x: 340, y: 100 })).toBe(1);
  });

  it('gives the same answer by test as by probability', () => {
    const isHair = halves.isSurely('hair', 0.6);
    for (const x of [0, 100, 227, 227.8, 228, 228.2, 229, 300]) {
      const place = { x, y: 100 };
      expect(isHair(place)).toBe(halves.probability('hair', place) > 0.6);
    }
    expect(() => halves.isSurely('hair', 0.5)).toThrow('one half');
  });

  it('interpolates between two cells', () => {
    expect(halves.probability('hair', { x: 228, y: 100 })).toBeCloseTo(0.5, 5);
  });

  it('has no probability outside the segmented region', () => {
    for (const [x, y] of [
      [99, 100],
      [356, 100],
      [200, 10],
      [200, 400],
    ] as const) {
      expect(SEGMENTS.map((segment) => halves.probability(segment, { x, y }))).toEqual([
        0, 0, 0, 0, 0, 0,
      ]);
    }
  });

  it('has probabilities that add up to 1 where the network is unsure', () => {
    const unsure = mapOfScores(
      scoresOf(() => [1, 2, 0.5, -1, 3, 0]),
      BOUNDS,
      createScanMemory(),
    );
    const all = SEGMENTS.map((segment) => unsure.probability(segment, { x: 200, y: 200 }));
    expect(all.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
    expect(unsure.probability('clothes', { x: 200, y: 200 })).toBeGreaterThan(
      unsure.probability('hair', { x: 200, y: 200 }),
    );
  });
});
