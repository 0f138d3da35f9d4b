import { describe, expect, it } from 'vitest';

import { buildPyramid, levelForStep } from './image-pyramid.ts';
import { createScanMemory } from './scan-memory.ts';

function paintPicture(width: number, height: number, paint: (x: number, y: number) => number[]) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    data.set([...paint(pixel % width, Math.floor(pixel / width)), 255], pixel * 4);
  }
  return { width, height, data };
}

describe('the image pyramid', () => {
  it('averages each channel of four pixels separately, with rounding', () => {
    const picture = paintPicture(200, 200, (x, y) => [
      x % 2 === 0 ? 255 : 0,
      y % 2 === 0 ? 9 : 12,
      200,
    ]);
    const [, half] = buildPyramid(picture, createScanMemory());
    expect([...(half?.data.slice(0, 4) ?? [])]).toEqual([128, 11, 200, 255]);
  });

  it('halves until the shorter side is small, and drops an odd last row', () => {
    const levels = buildPyramid(
      paintPicture(401, 203, () => [1, 2, 3]),
      createScanMemory(),
    );
    expect(levels.map(({ width, height, scale }) => [width, height, scale])).toEqual([
      [401, 203, 1],
      [200, 101, 2],
      [100, 50, 4],
    ]);
  });

  it('reads pixels that are not aligned to whole words', () => {
    const { width, height, data } = paintPicture(120, 120, (x) => [x, 2 * x, 7]);
    const shifted = new Uint8ClampedArray(data.length + 1);
    shifted.set(data, 1);
    const [, moved] = buildPyramid(
      { width, height, data: shifted.subarray(1) },
      createScanMemory(),
    );
    const [, straight] = buildPyramid({ width, height, data }, createScanMemory());
    expect(moved?.data).toEqual(straight?.data);
  });

  it('offers the smallest level that is fine enough', () => {
    const levels = buildPyramid(
      paintPicture(800, 800, () => [0, 0, 0]),
      createScanMemory(),
    );
    expect([1, 1.9, 2, 5, 100].map((step) => levelForStep(levels, step).scale)).toEqual([
      1, 1, 2, 4, 16,
    ]);
  });
});
