import { describe, expect, it } from 'vitest';

import { cropRegion } from './crop-region.ts';
import { buildPyramid } from './image-pyramid.ts';
import { createScanMemory } from './scan-memory.ts';
import { pointAt } from './region.ts';

/** Red grows to the right, green downward, so that a crop's numbers tell where they were read. */
const SIDE = 200;
const data = new Uint8ClampedArray(SIDE * SIDE * 4);
for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
  data.set([pixel % SIDE, Math.floor(pixel / SIDE), 50, 255], pixel * 4);
}
const memory = createScanMemory();
const pyramid = buildPyramid({ width: SIDE, height: SIDE, data }, memory);

function readBack(crop: Float32Array, size: number, place: { column: number; row: number }) {
  const at = (place.row * size + place.column) * 3;
  return { x: (crop[at] ?? 0) + 0.5, y: (crop[at + 1] ?? 0) + 0.5 };
}

describe('cropRegion', () => {
  for (const mirrored of [false, true]) {
    for (const [angle, width] of [
      [0, 60],
      [0.6, 60],
      [-1.2, 110],
    ] as const) {
      it(`reads each position from the right place (turned ${angle}, ${width} px, ${mirrored ? 'mirrored' : 'plain'})`, () => {
        const region = { centerX: 100, centerY: 95, width, height: width, angle };
        const size = 40;
        const crop = cropRegion({
          memory,
          pyramid,
          region,
          size,
          multiply: 1,
          offset: 0,
          mirrored,
        });
        for (const place of [
          { column: 0, row: 0 },
          { column: 39, row: 5 },
          { column: 12, row: 30 },
        ]) {
          const wanted = pointAt(region, {
            u: (place.column + 0.5) / size,
            v: (place.row + 0.5) / size,
            mirrored,
          });
          const read = readBack(crop, size, place);
          // Reading from a half-size level rounds bytes and so loses up to one of them.
          expect(Math.abs(read.x - wanted.x)).toBeLessThan(1.1);
          expect(Math.abs(read.y - wanted.y)).toBeLessThan(1.1);
        }
      });
    }
  }

  it("scales bytes to the network's range", () => {
    const region = { centerX: 100, centerY: 100, width: 20, height: 20, angle: 0 };
    const crop = cropRegion({ memory, pyramid, region, size: 20, multiply: 2 / 255, offset: -1 });
    expect(crop[2]).toBeCloseTo((50 * 2) / 255 - 1);
  });

  it('fills pixels outside the picture, or repeats the edge', () => {
    const region = { centerX: 0, centerY: 100, width: 80, height: 80, angle: 0 };
    const request = { memory, pyramid, region, size: 40, multiply: 1, offset: 0 };
    expect(cropRegion({ ...request, outside: -7 })[0]).toBe(-7);
    expect(cropRegion(request)[0]).toBeLessThanOrEqual(1);
  });
});
