import { describe, expect, it } from 'vitest';

import {
  collectSamples,
  joinSamples,
  meanLight,
  pixelsPerSample,
  selectSamples,
  type SampleRequest,
} from './color-samples.ts';
import {
  colorSpread,
  lightnessBand,
  likestPosition,
  meanColor,
  percentile,
} from './color-statistics.ts';
import { buildPyramid } from './image-pyramid.ts';
import { createScanMemory } from './scan-memory.ts';
import { linearToHex, okLabToHex } from './oklab.ts';

/** Left half brown, right half gray, with one white row on top. */
const SIDE = 40;
const data = new Uint8ClampedArray(SIDE * SIDE * 4);
for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
  const half = pixel % SIDE < SIDE / 2 ? [120, 80, 50, 255] : [128, 128, 128, 255];
  data.set(pixel < SIDE ? [255, 255, 255, 255] : half, pixel * 4);
}
const [level] = buildPyramid({ width: SIDE, height: SIDE, data }, createScanMemory());
const everywhere = { left: 0, top: 0, right: SIDE, bottom: SIDE };
const collect = (accepts: SampleRequest['accepts'], places = 10_000) =>
  collectSamples({ level, bounds: everywhere, places, accepts });

describe('collectSamples', () => {
  it('takes the wanted positions and no others', () => {
    const brown = collect(({ x, y }) => x < 20 && y > 1);
    expect(brown.count).toBe(20 * 39);
    expect(okLabToHex(meanColor(brown))).toBe('#785032');
    expect(linearToHex(meanLight(brown))).toBe('#785032');
    expect(colorSpread(brown)).toBeCloseTo(0, 5);
  });

  it('uses a coarser grid for more positions than asked for, and pixelsPerSample says how coarse', () => {
    const request = { level, bounds: everywhere, places: 100, accepts: () => true };
    expect(collectSamples(request).count).toBeLessThanOrEqual(11 * 11);
    expect(pixelsPerSample(request)).toBe(16);
  });

  it('is empty outside the picture', () => {
    const bounds = { left: 90, top: 90, right: 95, bottom: 95 };
    expect(collectSamples({ level, bounds, places: 100, accepts: () => true }).count).toBe(0);
  });

  it('keeps every sample when parts are selected and joined again', () => {
    const all = collect(() => true);
    const left = selectSamples(all, (index) => (all.x[index] ?? 0) < 20);
    const right = selectSamples(all, (index) => (all.x[index] ?? 0) >= 20);
    const joined = joinSamples(left, right);
    expect(joined.count).toBe(all.count);
    expect(meanColor(joined).b).toBeCloseTo(meanColor(all).b, 5);
  });
});

describe('statistics of a sample', () => {
  it('percentile finds values, and NaN for no values', () => {
    const values = Float32Array.of(5, 1, 4, 2, 3);
    expect([0, 0.5, 1].map((share) => percentile(values, share))).toEqual([1, 3, 5]);
    expect(percentile(new Float32Array(0), 0.5)).toBeNaN();
  });

  it('lightnessBand can leave out the shine', () => {
    const brownWithShine = collect(({ x }) => x < 20);
    expect(okLabToHex(meanColor(lightnessBand(brownWithShine, 0, 0.9)))).toBe('#785032');
  });

  it('likestPosition finds a position whose neighborhood has the color', () => {
    const samples = collect(() => true);
    const color = meanColor(collect(({ x, y }) => x > 20 && y > 1));
    const place = likestPosition({ level, samples, color, radius: 1 });
    expect(place?.x).toBeGreaterThan(20);
    expect(place?.y).toBeGreaterThan(1);
  });
});
