import { describe, expect, it } from 'vitest';

import { createScanMemory } from '../scan-memory.ts';
import { cleanMask } from './clean-mask.ts';
import { CELLS, SIDE, type GarmentPicture } from './garment-picture.ts';
import { judgeFlatMask, measureMask } from './judge-mask.ts';

const memory = createScanMemory();

/** Rectangles of ones: left, top, width and height. */
function maskOf(...boxes: readonly (readonly [number, number, number, number])[]): Uint8Array {
  const mask = new Uint8Array(CELLS);
  for (const [left, top, width, height] of boxes)
    for (let y = top; y < top + height; y++) mask.fill(1, y * SIDE + left, y * SIDE + left + width);
  return mask;
}

const sumOf = (mask: Uint8Array) => mask.reduce((sum, value) => sum + value, 0);
const how = { leastPart: 0.12, mostHole: 0.03, memory };

describe('cleanMask', () => {
  it('keeps both of two shoes and drops small parts', () => {
    const mask = maskOf([20, 40, 80, 150], [140, 60, 70, 140], [5, 5, 10, 10]);
    cleanMask(mask, how);
    expect(mask).toEqual(maskOf([20, 40, 80, 150], [140, 60, 70, 140]));
  });

  it('fills holes, but neither large ones nor bays', () => {
    const mask = maskOf([20, 20, 200, 200]);
    for (const [left, top, size] of [
      [60, 60, 10],
      [120, 120, 60],
      [20, 100, 12],
    ] as const)
      for (let y = top; y < top + size; y++) mask.fill(0, y * SIDE + left, y * SIDE + left + size);
    cleanMask(mask, how);
    expect(mask[65 * SIDE + 65]).toBe(1);
    expect(mask[150 * SIDE + 150]).toBe(0);
    expect(mask[105 * SIDE + 25]).toBe(0);
  });

  it('keeps an empty mask empty', () => {
    const mask = maskOf();
    cleanMask(mask, how);
    expect(sumOf(mask)).toBe(0);
  });
});

describe('judging a mask', () => {
  const none = new Float32Array(CELLS);
  /** Lightness as given inside the box, otherwise .8. */
  function pictureOf(inside: number): GarmentPicture {
    const mask = maskOf([60, 60, 120, 120]);
    const l = Float32Array.from(mask, (value) => (value === 1 ? inside : 0.8));
    return { side: SIDE, l, a: none, b: none };
  }

  it('trusts an outline with different colors on its two sides, and no other', () => {
    const mask = maskOf([60, 60, 120, 120]);
    const outlined = measureMask(mask, pictureOf(0.4), memory);
    expect(outlined).toMatchObject({ share: (120 / SIDE) ** 2, atEdge: 0 });
    expect(outlined.outlined).toBeCloseTo(1, 1);
    expect(judgeFlatMask(outlined)).toBe(1);
    expect(judgeFlatMask(measureMask(mask, pictureOf(0.79), memory))).toBe(0);
  });

  it('trusts an outline less that includes a patterned background', () => {
    const picture = pictureOf(0.4);
    const chequers = Float32Array.from(picture.l, (value, cell) =>
      value === 0.8 && ((cell >> 4) + (cell >> 12)) % 2 === 0 ? 0.6 : value,
    );
    const patterned = { ...picture, l: chequers };
    const right = measureMask(maskOf([60, 60, 120, 120]), patterned, memory);
    const wide = measureMask(maskOf([20, 20, 190, 190]), patterned, memory);
    expect(right.shared).toBe(0);
    expect(wide.shared).toBeGreaterThan(0.5);
    expect(judgeFlatMask({ ...wide, outlined: 1 })).toBeLessThan(0.7);
  });

  it('measures no shared colors without garment or without background', () => {
    expect(measureMask(maskOf(), pictureOf(0.4), memory).shared).toBe(0);
    expect(measureMask(maskOf([0, 0, SIDE, SIDE]), pictureOf(0.4), memory).shared).toBe(0);
  });

  it('trusts a mask less that is nearly empty, nearly full, or runs along the edge', () => {
    const good = { share: 0.4, atEdge: 0, outlined: 1, shared: 0.1 };
    for (const worse of [{ share: 0.01 }, { share: 0.95 }, { atEdge: 0.6 }])
      expect(judgeFlatMask({ ...good, ...worse })).toBeLessThan(0.8);
  });
});
