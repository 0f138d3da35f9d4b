import { describe, expect, it } from 'vitest';

import { BLACK_TEE, paintShirt, type PaintedShirt } from './painted-clothes.fixture.ts';
import { countBits, countDifferentBits, HASHED_SIDE, hashPicture } from './perceptual-hash.ts';
import { shrinkPicture } from './shrink-picture.ts';

const hashOf = (shirt: PaintedShirt, width = 360, height = 480) =>
  hashPicture(shrinkPicture(paintShirt(shirt, { width, height }), HASHED_SIDE));
const LONG: PaintedShirt = { ...BLACK_TEE, hem: 0.96, body: 0.14, sleeve: 0.24 };

describe('the perceptual hash', () => {
  it('does not depend on size and shape', () => {
    const hash = hashOf(BLACK_TEE);
    expect(countDifferentBits(hash, hashOf(BLACK_TEE, 180, 240))).toBeLessThan(4);
    expect(countDifferentBits(hash, hashOf(BLACK_TEE, 500, 300))).toBeLessThan(4);
  });

  it('differs for different pictures', () => {
    expect(countDifferentBits(hashOf(BLACK_TEE), hashOf(LONG))).toBeGreaterThan(10);
  });

  it('has half its bits set, and never the bit of the mean brightness', () => {
    const [high, low] = hashOf(LONG);
    expect(Math.abs(countBits(high) + countBits(low) - 31)).toBeLessThan(3);
    expect(high & 1).toBe(0);
  });

  it('requires a picture of 32 pixels a side', () => {
    expect(() => hashPicture({ side: 8, data: new Float32Array(192) })).toThrow(RangeError);
  });
});

describe('counting bits', () => {
  it.each([
    [0, 0],
    [1, 1],
    [0xffffffff, 32],
    [0x80000001, 2],
    [-1, 32],
    [0x0f0f00ff, 16],
  ])('of %i gives %i', (bits, count) => {
    expect(countBits(bits)).toBe(count);
  });
});
