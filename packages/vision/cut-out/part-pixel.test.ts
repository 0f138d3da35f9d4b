import { describe, expect, it } from 'vitest';

import { partPixel, type Bytes } from './part-pixel.ts';

const piece: Bytes = [40, 60, 120];
const background: Bytes = [230, 220, 200];
const mix = (share: number): Bytes => [
  background[0] + (piece[0] - background[0]) * share,
  background[1] + (piece[1] - background[1]) * share,
  background[2] + (piece[2] - background[2]) * share,
];

describe('partPixel', () => {
  it("gives the garment's share by color", () => {
    expect(partPixel(mix(0.98), { piece, background }, 0.5)).toEqual({
      share: 1,
      color: mix(0.98),
    });
    expect(partPixel(mix(0.02), { piece, background }, 0.5).share).toBe(0);
    expect(partPixel(mix(0.5), { piece, background }, 0.5).share).toBeCloseTo(0.5);
  });

  it('gives the color of the garment alone', () => {
    const { color } = partPixel(mix(0.5), { piece, background }, 0.5);
    for (const [at, value] of color.entries()) expect(value).toBeCloseTo(piece[at] ?? 0);
  });

  it.each([
    ['the sides do not differ', { piece, background: piece }],
    ['it has a color of neither side', { piece: [0, 0, 0], background: [255, 255, 255] }],
  ] as const)('goes by position if %s', (_what, sides) => {
    const green: Bytes = [20, 240, 20];
    expect(partPixel(green, sides, 0.3).share).toBeLessThan(0.2);
    expect(partPixel(green, sides, 0.7).share).toBeGreaterThan(0.8);
    expect(partPixel(green, sides, 0.5).color).toEqual(green);
  });

  it('keeps pixels deep inside and far outside, whatever their color', () => {
    expect(partPixel(background, { piece, background }, 0.99).share).toBe(1);
    expect(partPixel(piece, { piece, background }, 0.05).share).toBe(0);
  });
});
