import { analyzeColors } from '@color-almanac/domain';
import type { SeasonAnalysis, SeasonKey } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { EXAMPLE_FACE } from '../../../testing/example-face.ts';
import { describeStability } from './describe-stability.ts';
import { headlineOf } from './headline.ts';

const analyzed = analyzeColors(EXAMPLE_FACE);

type Counts = Partial<Record<SeasonKey, number>>;

/** An analysis that names these seasons; its fifty re-readings name those, the most frequent first. */
function analysisOf(named: readonly SeasonKey[], counts: Counts): SeasonAnalysis {
  const [first = null, second] = named;
  const seasons = Object.entries(counts).map(([season, count]) => ({
    season: season as SeasonKey,
    share: count / 50,
  }));
  return {
    ...analyzed,
    season: first,
    alternativeSeason: second ?? 'deep_winter',
    betweenTwo: second !== undefined,
    stability: { runs: 50, percent: 0, familyPercent: 0, seasons, betweenTwo: null },
  };
}

describe('describeStability', () => {
  it('names the season and counts the re-readings that name it', () => {
    const analysis = analysisOf(['soft_autumn'], { soft_autumn: 46, soft_summer: 4 });
    expect(describeStability(analysis)).toBe(
      'We varied the light 50 times: 46 times it stayed Soft Autumn.',
    );
  });

  it('counts both seasons where the re-readings divide', () => {
    const pair = ['true_autumn', 'deep_winter'] as const;
    const most = analysisOf(pair, { true_autumn: 32, deep_winter: 16, soft_autumn: 2 });
    expect(describeStability(most)).toBe(
      'We varied the light 50 times: 32 times it was True Autumn and 16 times Deep Winter.',
    );
  });

  it('never says even where most re-readings name the first', () => {
    const most = analysisOf(['true_autumn', 'deep_winter'], { true_autumn: 42, deep_winter: 8 });
    expect(headlineOf(most)).toBe('True Autumn');
    expect(describeStability(most)).toBe(
      'We varied the light 50 times: 42 times it stayed True Autumn.',
    );
  });

  it('says so when re-readings put another season first', () => {
    const pair = ['soft_summer', 'soft_autumn'] as const;
    expect(describeStability(analysisOf(pair, { soft_autumn: 26, soft_summer: 20 }))).toBe(
      'We varied the light 50 times: 20 times it was Soft Summer and 26 times Soft Autumn. Most often, 26 times, it was Soft Autumn, though your colors are nearest to Soft Summer.',
    );
    expect(
      describeStability(analysisOf(pair, { light_summer: 40, soft_autumn: 9, soft_summer: 1 })),
    ).toBe(
      'We varied the light 50 times: once it was Soft Summer and 9 times Soft Autumn. Most often, 40 times, it was Light Summer, though your colors are nearest to Soft Summer.',
    );
    expect(describeStability(analysisOf(['soft_summer'], { soft_autumn: 50 }))).toMatch(
      /50 times: it was never Soft Summer and 50 times Soft Autumn\. Most often/,
    );
  });

  it('says so when none could be named, and returns null without re-readings', () => {
    expect(describeStability(analysisOf(['soft_autumn'], {}))).toBe(
      'We varied the light 50 times, and no season could be named.',
    );
    const { stability: _, ...untried } = analyzed;
    expect(describeStability(untried)).toBeNull();
  });
});
