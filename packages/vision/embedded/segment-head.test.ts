import { describe, expect, it } from 'vitest';

import { mapOfScores, SEGMENTS } from './segment-head.ts';

const BOUNDS = { left: 100, top: 50, right: 356, bottom: 306 };

function scoresOf(paint: (column: number) => readonly number[]): Float32Array {
  const scores = new Float32Array(256 * 256 * SEGMENTS.length);
  for (let cell = 0; cell < 256 * 256; cell++)
    scores.set(paint(cell % 256), cell * SEGMENTS.length);
  return scores;
}

describe('the map of a head', () => {
  const halves = mapOfScores(
    scoresOf((column) => (column < 128 ? [0, 30, 0, 0, 0, 0] : [0, 0, 0, 30, 0, 0])),
    BOUNDS,
  );

  it('tells hair from skin where they are', () => {
    expect(halves.probability('hair', 120, 100)).toBe(1);
    expect(halves.probability('face-skin', 120, 100)).toBe(0);
    expect(halves.probability('face-skin', 340, 100)).toBe(1);
  });

  it('goes over evenly between two cells', () => {
    expect(halves.probability('hair', 228, 100)).toBeCloseTo(0.5, 5);
  });

  it('knows nothing outside of what was looked at', () => {
    for (const [x, y] of [
      [99, 100],
      [356, 100],
      [200, 10],
      [200, 400],
    ] as const) {
      expect(SEGMENTS.map((segment) => halves.probability(segment, x, y))).toEqual([
        0, 0, 0, 0, 0, 0,
      ]);
    }
  });

  it('adds up to one where the network is unsure', () => {
    const unsure = mapOfScores(
      scoresOf(() => [1, 2, 0.5, -1, 3, 0]),
      BOUNDS,
    );
    const all = SEGMENTS.map((segment) => unsure.probability(segment, 200, 200));
    expect(all.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
    expect(unsure.probability('clothes', 200, 200)).toBeGreaterThan(
      unsure.probability('hair', 200, 200),
    );
  });
});
