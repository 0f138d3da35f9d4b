import { describe, expect, it } from 'vitest';

import { describeAgreement } from './describe-agreement.ts';

const warm = {
  skin: '#BF906C',
  hair: '#583F24',
  lightEye: '#30271D',
  darkEye: '#271F15',
  lip: '#975444',
} as const;
const cool = {
  skin: '#D4B09E',
  hair: '#3A3529',
  lightEye: '#4F585A',
  darkEye: '#2D352E',
  lip: '#754239',
} as const;
const inputOf = (...photos: readonly (typeof warm | typeof cool | { skin: '#BF906C' })[]) => ({
  photos: [...photos],
  hairState: 'natural' as const,
  makeup: false,
});

describe('describeAgreement', () => {
  it('returns nothing for one photo', () => {
    expect(describeAgreement(inputOf(warm))).toBeNull();
  });

  it('says in one sentence when all photos name the same', () => {
    expect(describeAgreement(inputOf(warm, warm, warm))).toBe(
      'All 3 photos name Warm Autumn on their own.',
    );
  });

  it('counts the agreeing photos where not all agree', () => {
    expect(describeAgreement(inputOf(warm, warm, cool))).toBe(
      'Together they name Warm Autumn. On their own, 2 of 3 photos name it, and 2 of 3 its family, Autumn.',
    );
  });

  it('names no season where none can be named', () => {
    const skin = { skin: '#BF906C' } as const;
    expect(describeAgreement(inputOf(skin, skin))).toBe('Together they don’t name a season yet.');
  });
});
