import { GARMENT_TYPES } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { FEATURE_KINDS, FEATURES, kindOfFeature, measureFeatures } from './garment-features.ts';
import { rankTypes, readGarmentHead, predictTypes, writeGarmentHead } from './garment-head.ts';
import { CELLS, SIDE } from './garment-picture.ts';
import { INNER_CHANNELS, INNER_LENGTH, INNER_SIDE } from './segment-garment.ts';

const TYPES = GARMENT_TYPES.length;

function wavyHead() {
  return {
    weights: Float32Array.from({ length: TYPES * FEATURES }, (_, at) => Math.sin(at * 1.7) / 50),
    offsets: Float32Array.from({ length: TYPES }, (_, type) => Math.cos(type)),
    sizes: Float32Array.from({ length: FEATURE_KINDS }, (_, kind) => 0.5 + (kind % 7) / 4),
  };
}

describe('the file of the garment head', () => {
  it('stores weights with a precision of eight bits', () => {
    const head = wavyHead();
    const read = readGarmentHead(writeGarmentHead(head));
    expect(read.offsets).toEqual(head.offsets);
    const step = 1 / 50 / 127;
    for (let at = 0; at < TYPES * FEATURES; at += 997) {
      const size = head.sizes[kindOfFeature(at % FEATURES)] ?? 1;
      const off = (read.weights[at] ?? 0) * size - (head.weights[at] ?? 0);
      expect(Math.abs(off)).toBeLessThanOrEqual(step * 0.51);
    }
  });

  it('can be read from the middle of a larger buffer', () => {
    const bytes = writeGarmentHead(wavyHead());
    const larger = new Uint8Array(bytes.length + 3);
    larger.set(bytes, 3);
    expect(readGarmentHead(larger.subarray(3))).toEqual(readGarmentHead(bytes));
  });

  it('is refused if it is another file', () => {
    const bytes = writeGarmentHead(wavyHead());
    const marked = bytes.slice();
    marked[0] = 0;
    for (const wrong of [new Uint8Array(0), bytes.subarray(1), marked])
      expect(() => readGarmentHead(wrong)).toThrow('no garment head');
  });
});

describe('rating the types of a garment', () => {
  it('gives probabilities that add up to 1, the likeliest first', () => {
    const features = Float32Array.from({ length: FEATURES }, (_, at) => Math.cos(at));
    const found = predictTypes(readGarmentHead(writeGarmentHead(wavyHead())), features);
    const shares = found.map(({ probability }) => probability);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
    expect(shares).toEqual(shares.toSorted((one, other) => other - one));
    expect(new Set(found.map(({ type }) => type)).size).toBe(TYPES);
  });

  it('keeps the order of the types for equal probabilities', () => {
    expect(rankTypes(GARMENT_TYPES.map(() => 0.1)).map(({ type }) => type)).toEqual(GARMENT_TYPES);
  });
});

describe('the features of a garment', () => {
  const inner = new Float32Array(INNER_LENGTH);
  const map = new Float32Array(CELLS);
  const measure = () =>
    measureFeatures({ inner, clothes: map, background: map }, { width: 200, height: 100 });

  it('are means in their positions, deviations, maps and the shape, each in its scale', () => {
    // Channel 5 in the last of the 4 x 4 parts.
    for (const place of [12 * INNER_SIDE + 12, 12 * INNER_SIDE + 15, 15 * INNER_SIDE + 14])
      inner[place * INNER_CHANNELS + 5] = 16;
    map[CELLS - 1] = 1;
    const features = measure();
    const result = [...features.entries()].filter(([, value]) => value !== 0);
    expect(result.map(([index]) => kindOfFeature(index))).toEqual([
      5,
      INNER_CHANNELS + 5,
      2 * INNER_CHANNELS,
      2 * INNER_CHANNELS + 1,
      FEATURE_KINDS - 1,
    ]);
    expect(result[0]).toEqual([15 * INNER_CHANNELS + 5, 3]);
    expect(result[2]?.[1]).toBeCloseTo((INNER_SIDE / SIDE) ** 2, 6);
    expect(result[4]?.[1]).toBeCloseTo(Math.log(2), 6);
  });
});
