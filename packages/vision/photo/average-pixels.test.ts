import { describe, expect, it } from 'vitest';

import { averagePixels } from './average-pixels.ts';

describe('averagePixels', () => {
  it('returns a single pixel unchanged, whatever its color', () => {
    for (let byte = 0; byte < 256; byte += 1) {
      const hex = byte.toString(16).padStart(2, '0').toUpperCase();
      expect(averagePixels([byte, byte, byte, 255])).toBe(`#${hex}${hex}${hex}`);
    }
  });

  it('averages in linear light: half black, half white is the gray with half the light', () => {
    expect(averagePixels([0, 0, 0, 255, 255, 255, 255, 255])).toBe('#BCBCBC');
  });

  it('averages each channel separately', () => {
    expect(averagePixels([255, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255])).toBe('#FF0000');
  });

  it('throws for an empty sample', () => {
    expect(() => averagePixels([])).toThrow('no pixel');
  });
});
