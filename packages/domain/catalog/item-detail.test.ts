import { describe, expect, it } from 'vitest';

import { analyzeGarment } from '../garment/analyze-garment.ts';
import { GARMENT_TYPES } from '../garment/garment-type.ts';
import { sampleGarmentScan } from '../testing/sample-garment-scan.ts';
import { acceptAnalysis } from './accept-analysis.ts';
import type { CatalogItem } from './catalog-item.ts';
import { summarizeItem, synthesizeItemDetail } from './item-detail.ts';
import { ITEM_CREATED, sampleAnalyzed, sampleItem } from '../testing/sample-item.ts';

const LATER = '2026-01-02T12:00:00.000Z';

const tips = (known: Partial<CatalogItem>) =>
  synthesizeItemDetail(sampleAnalyzed([['#C41C3E', 100]], known), null).suggestions;

describe('synthesizeItemDetail', () => {
  it('[S2-ITEM-08] fills in all-season, versatility 4 and the same three tips where a stored item does not say what it is', () => {
    const unknown = { category: null, subcategory: null };
    const detail = synthesizeItemDetail(sampleAnalyzed([['#1E2A4A', 100]], unknown), null);
    expect(detail).toMatchObject({ season: 'all-season', versatility: 4 });
    expect(detail.suggestions).toHaveLength(3);
    expect(synthesizeItemDetail(sampleItem(unknown), null).suggestions).toEqual(detail.suggestions);
  });

  it('says of a saved item what the analysis of its photo said', () => {
    for (const type of GARMENT_TYPES) {
      const analysis = analyzeGarment({ scan: sampleGarmentScan({ type }), processingTime: 1 });
      const stored = acceptAnalysis(sampleItem(), analysis, LATER);
      expect(synthesizeItemDetail(stored, null), type).toMatchObject({
        garmentType: analysis.subcategory,
        season: analysis.season,
        versatility: analysis.versatility,
        suggestions: analysis.suggestions,
      });
    }
  });

  it('goes by the category where the kind is a word of the user', () => {
    expect(tips({ subcategory: 'Loafers', category: 'Shoes' })).toContain('repeat-shoes');
    expect(tips({ subcategory: null, category: 'Bottoms' })).toContain('far-from-face');
    expect(tips({ subcategory: null, category: 'Tops' })).toContain('near-face');
  });

  it('[S2-ITEM-01] shows type, category, at most four colors with percentage, at most three occasions, quantity', () => {
    const item = sampleAnalyzed(
      [
        ['#111111', 5],
        ['#222222', 10],
        ['#333333', 15],
        ['#444444', 30],
        ['#555555', 40],
      ],
      { occasion: ['Work', 'Party', 'Home', 'Sport'], quantity: 2 },
    );
    const detail = synthesizeItemDetail(item, null);
    expect(detail).toMatchObject({ garmentType: 'T-shirt', category: 'Tops', quantity: 2 });
    expect(detail.colors.map(({ percentage }) => percentage)).toEqual([40, 30, 15, 10]);
    expect(detail.occasion).toEqual(['Work', 'Party', 'Home']);
    expect(detail.dominantColors[0]).toBe('#555555');
  });

  it('describes an item of which nothing is known', () => {
    const bare = sampleItem({ category: null, subcategory: null, occasion: [] });
    expect(synthesizeItemDetail(bare, null)).toMatchObject({ garmentType: 'Garment', colors: [] });
  });

  it('gives colors without shares equal shares that add up, and a name', () => {
    const item = sampleItem({ colors: ['#FFFFFF', '#000000', '#FF0000'] });
    const { colors } = synthesizeItemDetail(item, null);
    expect(colors.map(({ percentage }) => percentage)).toEqual([34, 33, 33]);
    expect(colors.every(({ name }) => /^[A-Z]/.test(name))).toBe(true);
  });
});

describe('summarizeItem', () => {
  it('[S2-ITEM-07] lists catalogue, category, style, colors, occasions and the date it was added', () => {
    const item = sampleAnalyzed([['#1E2A4A', 100]], { catalogue_type: 'radar', style: 'Casual' });
    expect(summarizeItem(item)).toMatchObject({
      catalogue: 'radar',
      category: 'Tops',
      style: 'Casual',
      colors: [{ hex: '#1E2A4A', percentage: 100 }],
      occasions: ['Everyday'],
      added: ITEM_CREATED,
    });
  });
});

describe('acceptAnalysis', () => {
  it('changes what the analysis saw, and neither quantity nor catalogue', () => {
    const item = sampleItem({ quantity: 3, catalogue_type: 'radar', name: 'Mine' });
    const analysis = {
      category: 'Bottoms',
      subcategory: 'Jeans',
      colors: [{ name: 'Navy', hex: '#1E2A4A' as const, percentage: 100 }],
      dominantColors: ['#1E2A4A' as const],
      occasion: ['Everyday'],
    };
    expect(acceptAnalysis(item, analysis, LATER)).toEqual({
      ...item,
      category: 'Bottoms',
      subcategory: 'Jeans',
      color_analysis: analysis.colors,
      colors: ['#1E2A4A'],
      occasion: ['Everyday'],
      ai_analyzed: true,
      updated_at: LATER,
    });
  });
});
