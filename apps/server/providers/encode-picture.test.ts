import type { Pixels } from '@color-almanac/vision';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { encodePicture } from './encode-picture.ts';

function paint(width: number, height: number, rgba: readonly number[]): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).map((_, at) => rgba[at % 4] ?? 0);
  return { width, height, data };
}

async function show(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, first: [...data.subarray(0, 3)] };
}

describe('encodePicture', () => {
  it('preserves the colors in full chroma', async () => {
    const bytes = await encodePicture(paint(64, 64, [210, 183, 141, 255]), { longSide: 64 });
    const { first } = await show(bytes);
    const off = first.map((value, at) => Math.abs(value - ([210, 183, 141][at] ?? 0)));
    expect(Math.max(...off)).toBeLessThanOrEqual(2);
    const { chromaSubsampling, hasAlpha, space } = await sharp(bytes).metadata();
    expect({ chromaSubsampling, hasAlpha, space }).toEqual({
      chromaSubsampling: '4:4:4',
      hasAlpha: false,
      space: 'srgb',
    });
  });

  it('puts transparent pixels on white, hiding what is under them', async () => {
    const bytes = await encodePicture(paint(64, 64, [200, 0, 0, 0]), { longSide: 64 });
    expect((await show(bytes)).first).toEqual([255, 255, 255]);
  });

  it('leaves the pixels unchanged, even if they share their memory with others', async () => {
    const memory = new Uint8ClampedArray(8 + 64 * 64 * 4).fill(77);
    const data = memory.subarray(8);
    await encodePicture({ width: 64, height: 64, data }, { longSide: 32 });
    expect(memory.every((value) => value === 77)).toBe(true);
  });
});
