import { describe, expect, it } from 'vitest';

import { makePlane } from './guided-filter.ts';
import { SHADE_UNIT, type FaceLight } from './portrait-layers.ts';
import { shadeCloth } from './shade-cloth.ts';

const SIDE = 200;
const FROM_FRONT: FaceLight = { x: 0, y: 0, z: 1, ambient: 0.5 };

/** Cloth on the lower three quarters of a square. */
function shadeUnder(light: FaceLight) {
  const cloth = makePlane({ width: SIDE, height: SIDE });
  cloth.data.fill(1, (SIDE * SIDE) / 4);
  const shade = shadeCloth({ cloth, chin: { x: SIDE / 2, y: 20 }, faceHeight: 100, light });
  const meanOf = (from: number, to: number) => {
    let sum = 0;
    let count = 0;
    for (let row = 80; row < SIDE - 20; row++) {
      for (let column = from; column < to; column++, count++)
        sum += shade[row * SIDE + column] ?? 0;
    }
    return sum / count;
  };
  return { shade, left: meanOf(20, SIDE / 2), right: meanOf(SIDE / 2, SIDE - 20) };
}

/** The mean difference of neighbors in a column: how much of the folds is seen. */
function reliefOf(shade: Uint8ClampedArray): number {
  let sum = 0;
  for (let row = 81; row < SIDE - 20; row++) {
    sum += Math.abs((shade[row * SIDE + 100] ?? 0) - (shade[(row - 2) * SIDE + 100] ?? 0));
  }
  return sum / (SIDE - 101);
}

describe('shadeCloth', () => {
  it('keeps the color of the cloth on average', () => {
    const { left, right } = shadeUnder({ x: 0, y: -0.4, z: 0.92, ambient: 0.5 });
    expect((left + right) / 2 / SHADE_UNIT).toBeCloseTo(1, 1);
  });

  it('draws deeper folds where the light comes from above than where it comes from the front', () => {
    const fromAbove = shadeUnder({ x: 0, y: -0.6, z: 0.8, ambient: 0.4 });
    expect(reliefOf(fromAbove.shade)).toBeGreaterThan(reliefOf(shadeUnder(FROM_FRONT).shade));
  });

  it('is not glossy: no light makes any of it a third brighter', () => {
    const { shade } = shadeUnder({ x: 0.66, y: -0.35, z: 0.66, ambient: 0.35 });
    const brightest = Math.max(...shade) / SHADE_UNIT;
    expect(brightest ** 2.2).toBeLessThan(4 / 3);
  });

  it('lies in the shadow of the chin just below it', () => {
    const { shade } = shadeUnder(FROM_FRONT);
    expect(shade[52 * SIDE + 100]).toBeLessThan(shade[130 * SIDE + 100] ?? 0);
  });

  it('shades nothing where there is no cloth', () => {
    const { shade } = shadeUnder(FROM_FRONT);
    expect(shade.subarray(0, (SIDE * SIDE) / 4).every((value) => value === 0)).toBe(true);
  });
});
