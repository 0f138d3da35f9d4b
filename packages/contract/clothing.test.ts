import { analyzeGarment, GARMENT_TYPES } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { ENDPOINTS } from './endpoints.ts';

const { method, path, body, data } = ENDPOINTS.analyzeClothing;

describe('the call that analyzes clothing', () => {
  it('[S2-CSCAN-08] has the path and the body of the specification', () => {
    expect(`${method} ${path}`).toBe('POST /api/wardrobe/analyze-clothing');
    expect(Object.keys(body.shape)).toEqual([
      'image',
      'userColorSeason',
      'provider',
      'providerName',
    ]);
  });

  it('[S2-CSCAN-08] accepts a season by key or name, or none', () => {
    const read = (userColorSeason?: string | null) =>
      body.safeParse({ image: 'AAAA', userColorSeason }).data?.userColorSeason;
    expect(read('soft_autumn')).toBe('soft_autumn');
    expect(read('Bright Winter')).toBe('clear_winter');
    expect(read(null)).toBeNull();
    expect(read()).toBeNull();
    const unknown = body.safeParse({ image: 'AAAA', userColorSeason: 'monsoon' });
    expect(unknown.error?.issues[0]?.message).toBe('No season goes by this name');
  });

  it('[S2-CSCAN-15] returns every field of the result entity', () => {
    const analysis = analyzeGarment({
      scan: {
        view: 'flat',
        colors: [{ hex: '#1E2A4A', percentage: 100 }],
        types: GARMENT_TYPES.map((type) => ({ type, probability: 0.1 })),
        mask: { share: 0.4, quality: 0.95 },
      },
      processingTime: 250,
    });
    const { suggestions: suggestionCodes } = analysis;
    const answer = { ...analysis, suggestionCodes, match: { score: 88, rating: 'great' } };
    expect(data.parse(answer)).toEqual(answer);
    expect(Object.keys(data.shape)).toEqual(
      expect.arrayContaining([
        'garmentType',
        'category',
        'subcategory',
        'colors',
        'dominantColors',
        'occasion',
        'season',
        'confidence',
        'processingTime',
        'versatility',
        'suggestions',
      ]),
    );
    expect(data.safeParse({ ...answer, match: null }).success).toBe(true);
    expect(data.safeParse({ ...answer, colors: [] }).success).toBe(false);
  });
});
