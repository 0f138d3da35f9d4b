import { describe, expect, it } from 'vitest';

import { createScanMemory } from '../scan-memory.ts';
import { blurBox } from './blur-box.ts';
import { smoothAlongEdges } from './smooth-along-edges.ts';

const SIDE = 32;
const memory = createScanMemory();
const fill = (value: (x: number, y: number) => number) =>
  Float32Array.from({ length: SIDE * SIDE }, (_, at) => value(at % SIDE, Math.trunc(at / SIDE)));

describe('blurBox', () => {
  it('averages the cells there are, fewer at the edges', () => {
    const values = fill((x, y) => (x * 7 + y * 13) % 11);
    const blurred = blurBox(values, 2, { into: new Float32Array(SIDE * SIDE), memory });
    for (const [x, y] of [
      [0, 0],
      [15, 16],
      [31, 5],
    ] as const) {
      let [sum, count] = [0, 0];
      for (let v = Math.max(0, y - 2); v <= Math.min(SIDE - 1, y + 2); v++)
        for (let u = Math.max(0, x - 2); u <= Math.min(SIDE - 1, x + 2); u++, count++)
          sum += values[v * SIDE + u] ?? 0;
      expect(blurred[y * SIDE + x]).toBeCloseTo(sum / count, 4);
    }
  });

  it('can write over its input', () => {
    const values = fill((x) => x % 5);
    const apart = blurBox(values, 3, { into: new Float32Array(SIDE * SIDE), memory });
    expect(blurBox(values, 3, { into: values, memory })).toEqual(apart);
  });
});

describe('smoothAlongEdges', () => {
  const guide = fill((x) => (x < 16 ? 0.2 : 0.8));
  const how = { radius: 4, evenness: 0.001, memory };

  it('removes noise where the picture is even', () => {
    const noisy = fill((x, y) => (x < 16 ? 0.1 : 0.9) + ((x * 5 + y * 3) % 2 === 0 ? 0.1 : -0.1));
    const smooth = smoothAlongEdges(noisy, guide, how);
    expect(smooth[16 * SIDE + 5]).toBeCloseTo(0.1, 1);
    expect(Math.abs((smooth[16 * SIDE + 5] ?? 0) - (smooth[16 * SIDE + 6] ?? 0))).toBeLessThan(
      0.03,
    );
  });

  it('moves a blurred outline to the edge in the picture', () => {
    const blurred = fill((x) => Math.min(1, Math.max(0, (x - 11) / 10)));
    const smooth = smoothAlongEdges(blurred, guide, how);
    expect(smooth[16 * SIDE + 15] ?? 1).toBeLessThan(0.35);
    expect(smooth[16 * SIDE + 16] ?? 0).toBeGreaterThan(0.65);
  });
});
