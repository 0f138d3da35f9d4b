import { analyzeColors } from '@color-almanac/domain';
import type { SeasonAnalysis, SeasonKey } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { EXAMPLE_FACE } from '../../../testing/example-face.ts';
import { describeStability } from './describe-stability.ts';

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
      'Stable: 46 of 50 re-readings under other light name Soft Autumn.',
    );
  });

  it('never says stable between two, however many re-readings name the first', () => {
    const pair = ['true_autumn', 'deep_winter'] as const;
    const most = analysisOf(pair, { true_autumn: 42, deep_winter: 6, soft_autumn: 2 });
    expect(describeStability(most)).toBe(
      'Of 50 re-readings under other light, 42 name True Autumn and 6 Deep Winter.',
    );
    expect(describeStability(analysisOf(pair, { true_autumn: 50 }))).toBe(
      'Of 50 re-readings under other light, 50 name True Autumn and none Deep Winter.',
    );
  });

  it('says so when re-readings put another season first', () => {
    const pair = ['soft_summer', 'soft_autumn'] as const;
    expect(describeStability(analysisOf(pair, { soft_autumn: 26, soft_summer: 20 }))).toBe(
      'Of 50 re-readings under other light, 20 name Soft Summer and 26 Soft Autumn. The largest group, 26, names Soft Autumn, though your colors are nearest to Soft Summer.',
    );
    expect(
      describeStability(analysisOf(pair, { light_summer: 40, soft_autumn: 9, soft_summer: 1 })),
    ).toBe(
      'Of 50 re-readings under other light, 1 names Soft Summer and 9 Soft Autumn. The largest group, 40, names Light Summer, though your colors are nearest to Soft Summer.',
    );
    expect(describeStability(analysisOf(['soft_summer'], { soft_autumn: 50 }))).toMatch(
      /^Of 50 .* none name Soft Summer and 50 Soft Autumn\. The largest group/,
    );
  });

  it('says so when none could be named, and returns null without re-readings', () => {
    expect(describeStability(analysisOf(['soft_autumn'], {}))).toBe(
      'None of 50 re-readings could name a season.',
    );
    const { stability: _, ...untried } = analyzed;
    expect(describeStability(untried)).toBeNull();
  });
});
