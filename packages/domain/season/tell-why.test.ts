import { describe, expect, it } from 'vitest';

import { GOLDEN_FACES, inputOf } from './sample-faces.ts';
import { readSeason } from './read-season.ts';
import { tellWhy } from './tell-why.ts';

const GOLDEN = {
  skin: '#F2C79A',
  hair: '#A8712C',
  lightEye: '#8A8F5A',
  darkEye: '#3E3A18',
  lip: '#C97F5F',
} as const;
const reading = readSeason(inputOf([GOLDEN]));

describe('the reason for a season, in a sentence', () => {
  it('[FIRST-LOOK-1] tellWhy names the observations that lead there, each feature once', () => {
    expect(tellWhy(reading, 'warm_spring')).toMatch(/^your hair is golden and your [^;]+$/);
  });

  it("[FIRST-LOOK-1] tellWhy adds a comparison if the feature's name alone says nothing", () => {
    const summer = readSeason(inputOf([GOLDEN_FACES.true_summer]));
    const why = tellWhy(summer, 'true_summer');
    expect(why).toContain('a little cooler than usual');
    expect(why).not.toMatch(/neither|medium/);
  });

  it('[FIRST-LOOK-1] tellWhy is null if no observation leads there, and for older readings', () => {
    const contributions = reading.contributions.map(({ share: _share, ...older }) => older);
    expect(tellWhy({ contributions }, 'warm_spring')).toBeNull();
    expect(tellWhy({ contributions: [] }, 'warm_spring')).toBeNull();
  });
});
