import { describe, expect, it } from 'vitest';

import { adviseReading, type AdviceEvidence } from './advise-reading.ts';

const nothingLeft: AdviceEvidence = {
  hairState: 'natural',
  missing: [],
  photoCount: 3,
  measuredCount: 3,
  isLightMeasured: true,
  makeup: false,
};

const adviseWith = (evidence: Partial<AdviceEvidence>) =>
  adviseReading({ ...nothingLeft, ...evidence });

describe('adviseReading', () => {
  it('gives no advice if nothing would help', () => {
    expect(adviseReading(nothingLeft)).toEqual([]);
  });

  it('asks for what helps most first: hair, eyes, photos, light, lips without lipstick', () => {
    const advice = adviseReading({
      hairState: 'dyed',
      missing: ['hair', 'lightEye', 'darkEye'],
      photoCount: 1,
      measuredCount: 0,
      isLightMeasured: true,
      makeup: true,
    });
    expect(advice).toEqual([
      'natural-hair',
      'both-eyes',
      'two-more-photos',
      'daylight',
      'no-makeup',
    ]);
  });

  it('asks for a light that can be measured before further photos where nothing is known of it', () => {
    const unlit = { photoCount: 1, measuredCount: 0, isLightMeasured: false };
    expect(adviseWith(unlit)).toEqual(['daylight', 'two-more-photos']);
  });

  it('knows which eye is missing and how many photos there are', () => {
    expect(adviseWith({ missing: ['lightEye'] })).toEqual(['light-eye']);
    expect(adviseWith({ missing: ['darkEye'] })).toEqual(['dark-eye']);
    expect(adviseWith({ photoCount: 2, measuredCount: 2 })).toEqual(['one-more-photo']);
  });
});
