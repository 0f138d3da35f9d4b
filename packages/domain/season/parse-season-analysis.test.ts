import { describe, expect, it } from 'vitest';

import { analyzeColors } from './analyze-colors.ts';
import { parseSeasonAnalysis } from './parse-season-analysis.ts';
import { GOLDEN_FACES } from '../testing/sample-faces.ts';
import { SEASON_KEYS } from './season-key.ts';

const foreign = {
  season: 'Deep Autumn',
  confidence: 82,
  reasoning: 'Warm and deep.',
  alternativeSeason: 'SOFT_AUTUMN',
  alternativeConfidence: 61,
  alternativeReasoning: 'Softer.',
  alternativeColors: ['#7d9070', 'sage'],
  analysisDetails: {
    undertone: 'warm',
    intensity: 'muted',
    depth: 'deep',
    seasonRanking: ['Deep Autumn', 'soft autumn', 'Something else'],
  },
  recommendations: ['Wear rust'],
  multipleOptions: false,
};

function expectParsed(raw: unknown) {
  const parsed = parseSeasonAnalysis(raw);
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.analysis;
}

describe('parseSeasonAnalysis', () => {
  it('[S2-SEAS-03] accepts any spelling of a season', () => {
    expect(expectParsed(foreign)).toMatchObject({
      season: 'true_autumn',
      alternativeSeason: 'soft_autumn',
      alternativeColors: ['#7D9070'],
      options: [],
    });
  });

  it('[S2-RES-05] accepts a ranking of strings, of objects, or of both', () => {
    const seasonRanking = [
      'Bright Winter',
      { season: 'Cool Summer', score: 71, reason: 'Cool.' },
      { season: 'nobody', score: 1 },
      7,
    ];
    const { analysisDetails } = expectParsed({ ...foreign, analysisDetails: { seasonRanking } });
    expect(analysisDetails.seasonRanking).toEqual([
      'Clear Winter',
      { season: 'true_summer', score: 71, reason: 'Cool.' },
    ]);
    expect(expectParsed(foreign).analysisDetails.seasonRanking).toEqual([
      'True Autumn',
      'Soft Autumn',
      'Something else',
    ]);
  });

  it('[S2-RES-06] requires a readable list of options if there are several', () => {
    for (const options of [undefined, null, 'two', {}, [], [{ season: 'nobody' }], [null]]) {
      const parsed = parseSeasonAnalysis({ ...foreign, multipleOptions: true, options });
      expect(parsed).toEqual({ ok: false, problem: 'options-unreadable' });
    }
    const options = [
      { season: 'Bright Spring', confidence: 55 },
      { season: 'warm_spring', confidence: 140, reasoning: 'Warm.', neededColors: ['Hair', 3] },
    ];
    expect(expectParsed({ ...foreign, multipleOptions: true, options })).toMatchObject({
      season: null,
      options: [
        { season: 'true_spring', confidence: 55, reasoning: '', neededColors: [] },
        { season: 'warm_spring', confidence: 100, reasoning: 'Warm.', neededColors: ['Hair'] },
      ],
    });
  });

  it('[S2-RES-07] rejects an analysis of kind single that names no season', () => {
    const broken = [undefined, null, '', 'Golden Spring', 3].map((season) => ({
      ...foreign,
      season,
    }));
    for (const raw of [...broken, {}, [], null, undefined, 'text']) {
      expect(parseSeasonAnalysis(raw)).toEqual({ ok: false, problem: 'season-missing' });
    }
  });

  it('[S2-RES-08] accepts a missing alternative, which callers may log', () => {
    for (const alternativeSeason of [undefined, null, 'nobody']) {
      expect(expectParsed({ ...foreign, alternativeSeason })).toMatchObject({
        season: 'true_autumn',
        alternativeSeason: null,
        alternativeConfidence: null,
        alternativeReasoning: null,
      });
    }
  });

  it('accepts a season without any other field', () => {
    expect(expectParsed({ season: 'light spring' })).toEqual({
      season: 'light_spring',
      confidence: 0,
      reasoning: '',
      alternativeSeason: null,
      alternativeConfidence: null,
      alternativeReasoning: null,
      alternativeColors: [],
      analysisDetails: { undertone: '', intensity: '', depth: '', seasonRanking: [] },
      recommendations: [],
      multipleOptions: false,
      options: [],
    });
  });
});

describe('parseSeasonAnalysis for our own analyses', () => {
  it('returns open, single and refused ones unchanged', () => {
    const refused = analyzeColors({ skin: '#D9A58C', lip: '#B5655F' });
    const faces = SEASON_KEYS.map((season) => analyzeColors(GOLDEN_FACES[season]));
    const colors = [
      { name: 'Wall', hex: '#7A8B99' },
      { name: 'Sofa', hex: '#B5654A' },
    ] as const;
    const list = analyzeColors({ colors: [...colors], description: '', type: 'generic' });
    for (const analysis of [refused, list, ...faces]) {
      expect(expectParsed(JSON.parse(JSON.stringify(analysis)))).toEqual(analysis);
    }
  });
});
