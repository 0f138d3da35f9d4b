import { describe, expect, it } from 'vitest';

import { cutIntoBands } from './cut-into-bands.ts';
import { softenEdges } from './soften-edges.ts';

const SIDE = 40;
const HALVES = [0, 1].map((color) => ({ color, share: 1 }));

function fieldOf(valueAt: (x: number, y: number) => number): Float32Array {
  return Float32Array.from({ length: SIDE * SIDE }, (_, at) =>
    valueAt((at % SIDE) + 0.5, Math.floor(at / SIDE) + 0.5),
  );
}

/** The share of color 1 in a pixel, from its color and its blend. */
function partOf(color: number, blend: number): number {
  const part = (blend & 255) / 255;
  return color === 1 ? 1 - part : part;
}

/** Measured with 64 samples in the pixel. */
function lookClosely(at: number, valueAt: (x: number, y: number) => number, end: number): number {
  const steps = Array.from({ length: 8 }, (_, step) => (step + 0.5) / 8);
  const hits = steps.flatMap((down) =>
    steps.filter((along) => valueAt((at % SIDE) + along, Math.floor(at / SIDE) + down) >= end),
  );
  return hits.length / 64;
}

describe('soft edges', () => {
  it.each([
    ['upright', (x: number) => x],
    ['flat', (x: number, y: number) => 0.3 * x + 3 * y],
    ['slanted', (x: number, y: number) => x + y],
    ['round', (x: number, y: number) => Math.hypot(x - 18, y - 21)],
  ] as const)('cover as much of each pixel as many samples find: %s', (_, valueAt) => {
    const values = fieldOf(valueAt);
    const field = cutIntoBands(values, HALVES);
    const blends = softenEdges(values, field, { width: SIDE, bands: HALVES });
    const end = field.ends[0] ?? Number.NaN;
    for (const [at, color] of field.indices.entries()) {
      const seen = partOf(color, blends[at] ?? 0);
      expect(Math.abs(seen - lookClosely(at, valueAt, end))).toBeLessThan(0.15);
    }
  });

  it('do not exist inside one color, and work down to one pixel', () => {
    const same = [3, 3].map((color) => ({ color, share: 1 }));
    const values = fieldOf((x) => x);
    const field = cutIntoBands(values, same);
    expect(new Set(softenEdges(values, field, { width: SIDE, bands: same }))).toEqual(new Set([0]));
    const one = Float32Array.of(5);
    const cut = cutIntoBands(one, HALVES);
    expect([...softenEdges(one, cut, { width: 1, bands: HALVES, tile: true })]).toEqual([0]);
  });
});
