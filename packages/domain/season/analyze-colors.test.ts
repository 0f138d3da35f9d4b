import { describe, expect, it } from 'vitest';

import { analyzeColors } from './analyze-colors.ts';
import type { FaceColorData } from './color-data.ts';
import { measureStability } from './measure-stability.ts';
import { readSeason } from './read-season.ts';
import { GOLDEN_FACES, inputOf } from '../testing/sample-faces.ts';
import { seasonAnalysisSchema, type SeasonAnalysis } from './season-analysis.ts';
import { SEASON_KEYS } from './season-key.ts';

const analyze = (face: FaceColorData) => analyzeColors(face);
const codeOf = (reasoning: SeasonAnalysis['alternativeReasoning']) =>
  typeof reasoning === 'string' ? reasoning : reasoning?.code;

/** Golden hair, warm skin: one season is clearly first. */
const plain: FaceColorData = {
  skin: '#F2C79A',
  hair: '#A8712C',
  lightEye: '#8A8F5A',
  darkEye: '#3E3A18',
  lip: '#C97F5F',
  vein: null,
};

describe('analyzeColors for a face', () => {
  it('[S2-RES-04] returns every field of the specification', () => {
    const analysis = analyze(plain);
    expect(Object.keys(analysis).toSorted()).toEqual(
      [
        'season',
        'confidence',
        'reasoning',
        'alternativeSeason',
        'alternativeConfidence',
        'alternativeReasoning',
        'alternativeColors',
        'analysisDetails',
        'recommendations',
        'multipleOptions',
        'options',
        'betweenTwo',
        'reading',
        'stability',
      ].toSorted(),
    );
    expect(Object.keys(analysis.analysisDetails).toSorted()).toEqual(
      ['undertone', 'intensity', 'depth', 'seasonRanking'].toSorted(),
    );
    expect(seasonAnalysisSchema.parse(JSON.parse(JSON.stringify(analysis)))).toEqual(analysis);
  });

  it('[S2-RES-05] ranks the twelve with season, score and reason', () => {
    const { seasonRanking } = analyze(plain).analysisDetails;
    expect(seasonRanking).toHaveLength(12);
    for (const entry of seasonRanking) {
      expect(entry).toEqual({
        season: expect.any(String),
        score: expect.any(Number),
        reason: { code: 'axes', ways: expect.any(Array) },
      });
    }
  });

  it('names one season if one is clearly first, and its neighbor as the alternative', () => {
    const analysis = analyze(plain);
    expect(analysis).toMatchObject({ season: 'warm_spring', multipleOptions: false, options: [] });
    expect(analysis.reasoning).toEqual({
      code: 'nearest',
      season: 'warm_spring',
      reasons: analysis.reading?.reasons,
    });
    expect(analysis.alternativeSeason).toBe(analysis.reading?.ranking[1]?.season);
    expect(['terms', 'beside']).toContain(codeOf(analysis.alternativeReasoning));
    expect(analysis.alternativeColors).toHaveLength(8);
    expect(analysis.analysisDetails).toMatchObject({ undertone: 'warm' });
  });

  it('shows the calibrated confidence of the family, never more than 70', () => {
    for (const season of SEASON_KEYS) {
      const analysis = analyze(GOLDEN_FACES[season]);
      expect(analysis.confidence).toBe(analysis.reading?.familyConfidence);
      expect(analysis.confidence).toBeLessThanOrEqual(70);
    }
  });

  it('names the first of the ranking if the undertone is near neutral, and says "between"', () => {
    const analysis = analyze(GOLDEN_FACES.true_spring);
    expect(Math.abs(analysis.reading?.axes.warmth.value ?? 1)).toBeLessThan(0.35);
    expect(analysis).toMatchObject({
      season: analysis.reading?.ranking[0]?.season,
      alternativeSeason: analysis.reading?.ranking[1]?.season,
      multipleOptions: false,
      options: [],
      betweenTwo: true,
    });
    expect(analysis.reasoning).toMatchObject({
      code: 'between',
      seasons: ['true_spring', analysis.alternativeSeason],
    });
    expect(['terms', 'beside']).toContain(codeOf(analysis.alternativeReasoning));
  });

  it('says "between two" if re-readings disagree, and still names the first', () => {
    const { vein: _, ...photo } = plain;
    expect(analyze(plain).stability).toEqual(measureStability(inputOf([photo])));
    for (const face of SEASON_KEYS) {
      const { season, reading, stability, betweenTwo } = analyze(GOLDEN_FACES[face]);
      expect(betweenTwo).toBe(reading?.betweenTwo === true || stability?.betweenTwo !== null);
      expect(season).toBe(reading?.ranking[0]?.season);
    }
  });

  it('gives the second season no higher confidence than the first', () => {
    // Nearest to Light Spring, but surrounded by summers.
    const crowded = {
      skin: '#E3B8A0',
      hair: '#6B5F58',
      lightEye: '#7F8A93',
      darkEye: '#3B4048',
    } as const;
    for (const face of [crowded, ...Object.values(GOLDEN_FACES)]) {
      const { confidence, alternativeConfidence } = analyze(face);
      expect(alternativeConfidence).toBeLessThanOrEqual(confidence);
    }
  });

  it('[S2-RES-06] offers two seasons for exactly two colors, and says which colors would decide', () => {
    const analysis = analyze({ hair: plain.hair, lightEye: plain.lightEye });
    expect(analysis).toMatchObject({ season: null, multipleOptions: true });
    expect(analysis.options).toHaveLength(2);
    for (const { neededColors } of analysis.options) {
      expect(neededColors).toEqual(['Skin', 'Dark eye', 'Lips']);
    }
  });

  it('[S2-RES-06] refuses a face without hair and eyes politely, and still offers two seasons for skin and lips', () => {
    const analysis = analyze({ skin: plain.skin, lip: plain.lip });
    expect(analysis).toMatchObject({
      season: null,
      multipleOptions: true,
      reading: { kind: 'insufficient' },
    });
    expect(analysis.reasoning).toEqual({ code: 'no-hair-no-eyes' });
    expect(analysis.options).toHaveLength(2);
    for (const { neededColors } of analysis.options) {
      expect(neededColors).toEqual(['Hair', 'Light eye', 'Dark eye']);
    }
  });

  it('passes on hair, makeup, light and further photos', () => {
    const analysis = analyze({
      ...plain,
      hairState: 'dyed',
      naturalHair: '#1A1615',
      makeup: true,
      sclera: { hex: '#E8CFA8', pixels: 60 },
      photos: [plain, plain],
    });
    const { vein: _, ...photo } = plain;
    const expected = readSeason(
      inputOf([{ ...photo, sclera: { hex: '#E8CFA8', pixels: 60 } }, photo, photo], {
        hairState: 'dyed',
        naturalHair: '#1A1615',
        makeup: true,
      }),
    );
    expect(analysis.reading).toEqual(expected);
  });
});
