import { analyzeColors, SEASON_NAMES } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { headlineOf, offeredSeasons } from './headline.ts';
import { leadOf } from './lead.ts';

const analysis = analyzeColors({
  skin: '#E0AC8B',
  lip: '#B5655C',
  darkEye: '#3B2A1E',
  lightEye: '#8A6A45',
  hair: '#8A5A32',
  vein: null,
});
const [first, second] = analysis.reading?.ranking ?? [];
if (!first || !second) throw new Error('A face with five colors is ranked');
const open = {
  ...analysis,
  season: null,
  multipleOptions: true,
  options: [first, second].map(({ season }) => ({
    season,
    confidence: 50,
    reasoning: '',
    neededColors: [],
  })),
};

describe('the headline of an analysis', () => {
  it('names both seasons when several are offered', () => {
    const names = [SEASON_NAMES[first.season], SEASON_NAMES[second.season]];
    expect(headlineOf(open)).toBe(`Between ${names[0]} and ${names[1]}`);
  });

  it('names one season when one leads', () => {
    const single = { ...analysis, season: first.season, multipleOptions: false };
    expect(headlineOf(single)).toBe(SEASON_NAMES[first.season]);
  });

  it('gives each offered season its calibrated figure, which never boasts', () => {
    const figures = offeredSeasons(open).map(({ percent }) => percent);
    expect(figures).toEqual(open.options.map(({ confidence }) => confidence));
    expect(Math.max(...figures)).toBeLessThanOrEqual(70);
  });

  it('says how often such a reading names the right family', () => {
    expect(leadOf(open)).toMatch(/Of 100 readings like this one, about \d+ name the right family/);
  });
});
