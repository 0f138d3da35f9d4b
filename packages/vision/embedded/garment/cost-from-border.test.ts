import { describe, expect, it } from 'vitest';

import { createScanMemory } from '../scan-memory.ts';
import type { GarmentPicture } from './garment-picture.ts';
import { costFromBorder } from './cost-from-border.ts';

const SIDE = 64;
const CELLS = SIDE * SIDE;

function picture(light: (x: number, y: number) => number): GarmentPicture {
  const l = Float32Array.from({ length: CELLS }, (_, at) =>
    light(at % SIDE, Math.trunc(at / SIDE)),
  );
  return { side: SIDE, l, a: new Float32Array(CELLS), b: new Float32Array(CELLS) };
}

const isInside = (x: number, y: number) => x >= 20 && x < 44 && y >= 20 && y < 44;
const NO_CLOTHES = new Float32Array(CELLS);
const MIDDLE = 32 * SIDE + 32;

describe('the distance from the edge of a picture', () => {
  it('is short over gradual changes of light, however large they become', () => {
    const lit = picture(
      (x, y) => 0.3 + 0.6 * (1 - Math.max(Math.abs(x - 32), Math.abs(y - 32)) / 32),
    );
    expect(costFromBorder(lit, NO_CLOTHES, createScanMemory())[MIDDLE]).toBeLessThan(2);
  });

  it('is long to something with an outline', () => {
    const piece = picture((x, y) => (isInside(x, y) ? 0.3 : 0.8));
    const walk = costFromBorder(piece, NO_CLOTHES, createScanMemory());
    expect(walk[MIDDLE]).toBeGreaterThan(50);
    expect(walk[10 * SIDE + 32]).toBeLessThan(0.1);
  });

  it('goes around corners', () => {
    // A wall with one gap: the area behind it is reached through the gap.
    const walled = picture((x, y) => (x === 32 && y > 6 ? 0.1 : 0.8));
    const walk = costFromBorder(walled, NO_CLOTHES, createScanMemory());
    expect(walk[40 * SIDE + 31]).toBeLessThan(0.2);
    expect(walk[40 * SIDE + 33]).toBeLessThan(0.2);
  });

  it('does not start on clothes', () => {
    const even = picture((x) => (x < 40 ? 0.3 : 0.8));
    const clothes = Float32Array.from({ length: CELLS }, (_, at) => (at % SIDE < 40 ? 1 : 0));
    expect(costFromBorder(even, clothes, createScanMemory())[MIDDLE]).toBeGreaterThan(50);
  });
});
