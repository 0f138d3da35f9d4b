import { describe, expect, it } from 'vitest';

import { judgeAgreement } from './judge-agreement.ts';
import type { PhotoColors, SeasonInput } from './season-reading.ts';

const WARM = {
  skin: '#BF906C',
  hair: '#583F24',
  lightEye: '#30271D',
  darkEye: '#271F15',
  lip: '#975444',
} as const;
const COOL = {
  skin: '#D4B09E',
  hair: '#3A3529',
  lightEye: '#4F585A',
  darkEye: '#2D352E',
  lip: '#754239',
} as const;
const inputOf = (...photos: readonly PhotoColors[]): SeasonInput => ({
  photos: [...photos],
  hairState: 'natural',
  makeup: false,
});

describe('judgeAgreement', () => {
  it('returns nothing for one photo', () => {
    expect(judgeAgreement(inputOf(WARM))).toBeNull();
  });

  it('finds that all photos name the same season', () => {
    expect(judgeAgreement(inputOf(WARM, WARM, WARM))).toMatchObject({
      code: 'all',
      season: 'warm_autumn',
      photos: 3,
      agreeing: 3,
    });
  });

  it('counts the agreeing photos when most agree', () => {
    expect(judgeAgreement(inputOf(WARM, WARM, COOL))).toMatchObject({
      code: 'most',
      season: 'warm_autumn',
      photos: 3,
      agreeing: 2,
    });
  });

  it('finds two photos apart when they name different families', () => {
    expect(judgeAgreement(inputOf(WARM, COOL))?.code).toBe('apart');
  });

  it('does not count a photo that names no season alone', () => {
    const skin = { skin: WARM.skin };
    expect(judgeAgreement(inputOf(WARM, skin))).toMatchObject({ code: 'apart', agreeing: 1 });
  });

  it('names no season when hair and eyes are missing from all', () => {
    const skin = { skin: WARM.skin };
    expect(judgeAgreement(inputOf(skin, skin))).toMatchObject({ code: 'unnamed', season: null });
  });
});
