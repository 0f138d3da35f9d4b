import { describe, expect, it } from 'vitest';

import { nameColor } from '../color-check/name-color.ts';
import { paletteOf } from '../season/palette-of.ts';
import { SEASON_KEYS } from '../season/season-key.ts';
import { analyzeGarment, answerGarmentType } from './analyze-garment.ts';
import { garmentAnalysisSchema, OCCASIONS } from './garment-analysis.ts';
import { garmentScanSchema, type GarmentScan, type SeenColor } from './garment-scan.ts';
import { GARMENT_KINDS, GARMENT_TYPES, KIND_FACTS } from './garment-type.ts';
import { sampleGarmentScan } from '../testing/sample-garment-scan.ts';

const analyze = (scan: GarmentScan) => analyzeGarment({ scan, processingTime: 241.5 });
const one = (hex: SeenColor['hex']): SeenColor[] => [{ hex, percentage: 100 }];

describe('analyzeGarment', () => {
  it('[S2-CSCAN-15] returns all parts of the specification, for every type and color', () => {
    for (const type of GARMENT_TYPES) {
      for (const season of SEASON_KEYS) {
        for (const { hex } of paletteOf(season).filter((_, place) => place % 8 === 0)) {
          const scan = garmentScanSchema.parse(sampleGarmentScan({ type, colors: one(hex) }));
          const analysis = analyze(scan);
          expect(garmentAnalysisSchema.parse(analysis)).toEqual(analysis);
          expect(analysis.garmentType).toBe(type);
          expect(analysis.category).toBe(KIND_FACTS[type].category);
          expect(analysis.occasion.length).toBeGreaterThanOrEqual(1);
          expect(analysis.suggestions.length).toBeGreaterThanOrEqual(2);
          for (const occasion of analysis.occasion) expect(OCCASIONS).toContain(occasion);
        }
      }
    }
  });

  it('names colors with nameColor, and keeps shares and order', () => {
    const colors = [
      { hex: '#1E2A4A', percentage: 70 },
      { hex: '#F4F1E8', percentage: 21 },
      { hex: '#B03A2E', percentage: 9 },
    ] as const;
    const { colors: told, dominantColors } = analyze(sampleGarmentScan({ colors }));
    expect(told).toEqual(colors.map((color) => ({ ...color, name: nameColor(color.hex) })));
    expect(dominantColors).toEqual(['#1E2A4A', '#F4F1E8']);
  });

  it('reports the processing time and the probability of the type in percent', () => {
    const analysis = analyze(sampleGarmentScan({ probability: 0.873 }));
    expect(analysis).toMatchObject({ processingTime: 241.5, confidence: 87 });
    expect(analysis.ask).toBeUndefined();
  });
});

describe('what analyzeGarment asks the user', () => {
  it('offers the three likeliest types if none is likely enough', () => {
    const { ask, garmentType } = analyze(sampleGarmentScan({ type: 'skirt', probability: 0.55 }));
    expect(garmentType).toBe('skirt');
    expect(ask?.reason).toBe('unsure');
    expect(ask?.types.map(({ type }) => type)).toEqual(['skirt', 'dress', 'hat']);
  });

  it('gives a worn item no type, however sure the engine is', () => {
    const worn = analyze(sampleGarmentScan({ view: 'worn', type: 'dress', probability: 0.99 }));
    expect(worn).toMatchObject({ garmentType: 'unknown', category: 'Other', confidence: 0 });
    expect(worn.ask).toMatchObject({ reason: 'worn' });
    expect(worn.ask?.types).toHaveLength(3);
  });

  it('reports that the item could not be separated from its background', () => {
    const { ask, garmentType } = analyze(sampleGarmentScan({ quality: 0.2 }));
    expect(ask?.reason).toBe('weak-mask');
    expect(garmentType).toBe('t-shirt');
  });

  it('is settled by answerGarmentType, which derives everything that depends on the type again', () => {
    const jeans = one('#3D5A80');
    const asked = analyze(sampleGarmentScan({ view: 'worn', colors: jeans }));
    const answered = answerGarmentType(asked, 'pants');
    expect(answered).toMatchObject({
      garmentType: 'pants',
      category: 'Bottoms',
      subcategory: 'Jeans',
      confidence: 100,
      colors: asked.colors,
      season: asked.season,
    });
    expect('ask' in answered).toBe(false);
    expect(garmentAnalysisSchema.parse(answered)).toEqual(answered);
    for (const kind of GARMENT_KINDS) {
      const { garmentType, category } = answerGarmentType(asked, kind);
      expect([garmentType, category]).toEqual([kind, KIND_FACTS[kind].category]);
    }
  });

  it('corrects its colors by a light that is sure, and everything that follows from them', () => {
    const white = '#B98757';
    const seen = sampleGarmentScan({ colors: one('#C4AC4E') });
    const lit = analyze({ ...seen, light: { white, isSure: true } });
    expect(lit.colors[0]).toMatchObject({
      light: { white, seen: '#C4AC4E', correctedBy: 'scan' },
    });
    expect(lit.dominantColors).toEqual([lit.colors[0]?.hex]);
    expect(lit.dominantColors).not.toEqual(['#C4AC4E']);
    const doubted = analyze({ ...seen, light: { white, isSure: false } });
    expect(doubted.colors[0]).toMatchObject({ hex: '#C4AC4E', light: { correctedBy: 'nobody' } });
    for (const analysis of [lit, doubted, answerGarmentType(lit, 'pants')])
      expect(garmentAnalysisSchema.parse(analysis)).toEqual(analysis);
  });
});
