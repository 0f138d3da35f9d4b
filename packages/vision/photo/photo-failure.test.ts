import { describe, expect, it } from 'vitest';

import { fitWithin, inMegabytes, inMegapixels } from './photo-failure.ts';

describe('the size of a photo in a sentence', () => {
  it('is rounded up, so that a refused size never equals the limit', () => {
    expect(inMegabytes(15 * 1024 * 1024 + 1)).toBe('15.1');
    expect(inMegapixels(40e6 + 1)).toBe(41);
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
