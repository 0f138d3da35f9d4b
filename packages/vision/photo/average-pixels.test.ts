import { describe, expect, it } from 'vitest';

import { averagePixels } from './average-pixels.ts';

describe('the mean of some pixels', () => {
  it('of one pixel is that pixel, whatever its color', () => {
    for (let byte = 0; byte < 256; byte += 1) {
      const hex = byte.toString(16).padStart(2, '0').toUpperCase();
      expect(averagePixels([byte, byte, byte, 255])).toBe(`#${hex}${hex}${hex}`);
    }
  });

  it('is taken in linear light: half black, half white is the gray that shines half as much', () => {
    expect(averagePixels([0, 0, 0, 255, 255, 255, 255, 255])).toBe('#BCBCBC');
  });

  it('keeps the channels apart', () => {
    expect(averagePixels([255, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255])).toBe('#FF0000');
  });

  it('is not asked of nothing', () => {
    expect(() => averagePixels([])).toThrow('no pixel');
  });
});
