import { describe, expect, it } from 'vitest';

import { adviseReading, type AdviceEvidence } from './advise-reading.ts';

const nothingLeft: AdviceEvidence = {
  hairState: 'natural',
  missing: [],
  photoCount: 3,
  correctedCount: 3,
  makeup: false,
};

const adviseWith = (evidence: Partial<AdviceEvidence>) =>
  adviseReading({ ...nothingLeft, ...evidence }).join(' ');

describe('adviseReading', () => {
  it('gives no advice if nothing would help', () => {
    expect(adviseReading(nothingLeft)).toEqual([]);
  });

  it('asks for what helps most first: hair, eyes, photos, light, lips without lipstick', () => {
    const advice = adviseReading({
      hairState: 'dyed',
      missing: ['hair', 'lightEye', 'darkEye'],
      photoCount: 1,
      correctedCount: 0,
      makeup: true,
    });
    const subjects = [
      'natural hair color',
      'both eye colors',
      'two more photos',
      'window',
      'makeup',
    ];
    expect(advice).toHaveLength(subjects.length);
    subjects.forEach((subject, index) => expect(advice[index]).toContain(subject));
  });

  it('says which eye is missing and how many photos to add', () => {
    expect(adviseWith({ missing: ['lightEye'] })).toContain('your light eye color');
    expect(adviseWith({ missing: ['darkEye'] })).toContain('your dark eye color');
    expect(adviseWith({ photoCount: 2, correctedCount: 2 })).toContain('one more photo');
  });
});
