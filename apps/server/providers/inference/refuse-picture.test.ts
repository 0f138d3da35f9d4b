import type { Pixels } from '@color-almanac/vision';
import { describe, expect, it } from 'vitest';

import { refuseFacePhoto, refuseGarmentPhoto } from './refuse-picture.ts';

function paint(width: number, height: number, grayAt: (pixel: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).map((_, at) =>
    at % 4 === 3 ? 255 : grayAt(at >> 2),
  );
  return { width, height, data };
}

describe('the check before a picture is sent', () => {
  it('refuses a dark face photo, even with a lamp in it', () => {
    expect(refuseFacePhoto(paint(100, 100, () => 40))?.reason).toBe('too-dark');
    expect(refuseFacePhoto(paint(100, 100, (pixel) => (pixel < 60 ? 255 : 20)))?.reason).toBe(
      'too-dark',
    );
  });

  it('accepts a lit face before a dark background', () => {
    expect(refuseFacePhoto(paint(100, 100, (pixel) => (pixel < 500 ? 120 : 10)))).toBe(null);
  });

  it('refuses a picture that is too small', () => {
    expect(refuseFacePhoto(paint(63, 100, () => 128))?.reason).toBe('image-too-small');
    expect(refuseGarmentPhoto(paint(100, 63, () => 128))?.reason).toBe('image-too-small');
    expect(refuseFacePhoto(paint(64, 64, () => 128))).toBe(null);
  });

  it('accepts black clothes', () => {
    expect(refuseGarmentPhoto(paint(100, 100, () => 12))).toBe(null);
  });
});
