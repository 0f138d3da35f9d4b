import { describe, expect, it } from 'vitest';

import {
  fitWithin,
  LARGEST_PHOTO_FILE,
  refuseFileSize,
  refusePixelCount,
} from './photo-failure.ts';

describe('photo failures', () => {
  it('never show a refused size equal to the limit', () => {
    expect(refuseFileSize(LARGEST_PHOTO_FILE + 1).title).toBe('Image too large (15.1MB)');
    expect(refuseFileSize(20.25 * 1024 * 1024).title).toBe('Image too large (20.3MB)');
  });

  it('state how many megapixels there are and how many are allowed', () => {
    expect(refusePixelCount(10000, 6000).detail).toContain('60 megapixels; at most 40');
  });
});

describe('fitting a picture', () => {
  it('shrinks the longer side and keeps the proportions', () => {
    expect(fitWithin({ width: 4000, height: 3000 }, 2048)).toEqual({ width: 2048, height: 1536 });
    expect(fitWithin({ width: 100, height: 40960 }, 2048)).toEqual({ width: 5, height: 2048 });
  });

  it('never enlarges, and keeps at least one pixel', () => {
    expect(fitWithin({ width: 3, height: 2 }, 2048)).toEqual({ width: 3, height: 2 });
    expect(fitWithin({ width: 1, height: 9000 }, 2048).width).toBe(1);
  });
});
