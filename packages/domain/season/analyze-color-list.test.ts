import { describe, expect, it } from 'vitest';

import { analyzeColors } from './analyze-colors.ts';
import type { Hex } from '../color/hex.ts';
import { seasonAnalysisSchema } from './season-analysis.ts';
import { SEASON_KEYS } from './season-key.ts';
import { paletteOf } from './palette-of.ts';

const analyze = (hexes: readonly Hex[]) =>
  analyzeColors({
    colors: hexes.map((hex, index) => ({ name: `Color ${index + 1}`, hex })),
    description: '',
    type: 'generic',
  });

describe('analyzeColors for colors without a face', () => {
  it('finds the season whose palette they come from', () => {
    for (const season of SEASON_KEYS) {
      const hexes = paletteOf(season)
        .filter((_, index) => index % 5 === 2)
        .map(({ hex }) => hex);
      const analysis = analyze(hexes);
      expect(analysis.season ?? analysis.options[0]?.season).toBe(season);
    }
  });

  it('[S2-RES-04] returns the same fields as for a face, without a reading', () => {
    const analysis = analyze(['#7D9070', '#BAAA81', '#A5716B']);
    expect(seasonAnalysisSchema.parse(JSON.parse(JSON.stringify(analysis)))).toEqual(analysis);
    expect(analysis.reading).toBeUndefined();
    expect(analysis.analysisDetails.seasonRanking).toHaveLength(12);
    expect(analysis.confidence).toBeLessThanOrEqual(70);
    expect(analysis.alternativeColors.length).toBeGreaterThan(0);
  });

  it('[S2-RES-06] always offers two seasons for exactly two colors, with colors to add', () => {
    for (const pair of [
      ['#7D9070', '#BAAA81'],
      ['#00906D', '#000000'],
    ] as const) {
      const analysis = analyze(pair);
      expect(analysis).toMatchObject({ season: null, multipleOptions: true });
      expect(analysis.options).toHaveLength(2);
      expect(analysis.reasoning).toMatchObject({
        code: 'between-places',
        seasons: analysis.options.map(({ season }) => season),
        of: 2,
      });
      for (const { neededColors } of analysis.options) {
        expect(neededColors).toHaveLength(3);
        expect(neededColors[0]).toMatch(/^\S.* #[0-9A-F]{6}$/);
      }
    }
  });

  it('names a season for three colors even if the first two are too close to call', () => {
    const [first, second] = [paletteOf('soft_autumn'), paletteOf('soft_summer')];
    const hexes = [first[0], second[0], first[13], second[13]].flatMap((one) => one?.hex ?? []);
    const analysis = analyze(hexes);
    expect(analysis).toMatchObject({ betweenTwo: true, multipleOptions: false, options: [] });
    expect(analysis.season).not.toBeNull();
    expect(analysis.alternativeConfidence).toBeLessThanOrEqual(analysis.confidence);
  });

  it('is surer of many colors of one season than of a few', () => {
    const hexes = paletteOf('soft_autumn').map(({ hex }) => hex);
    expect(analyze(hexes.slice(0, 40)).confidence).toBeGreaterThan(
      analyze(['#7D9070', '#D8C7B8', '#A5716B']).confidence - 1,
    );
    expect(analyze(hexes).multipleOptions).toBe(false);
  });

  it('describes them in the three words of a palette', () => {
    const { undertone, intensity, depth } = analyze([
      '#E0452C',
      '#F39A1F',
      '#7BA428',
    ]).analysisDetails;
    expect([undertone, intensity, depth]).toEqual(['warm', 'clear', 'medium']);
    const grays = analyze(['#EEEEEE', '#DDDDDD', '#F4F4F4']).analysisDetails;
    expect([grays.undertone, grays.intensity, grays.depth]).toEqual(['mixed', 'soft', 'light']);
  });
});
