import { describe, expect, it } from 'vitest';

import { sampleScan } from '../testing/sample-scan.ts';
import { analyzeColors } from '../season/analyze-colors.ts';
import { acceptScan } from './accept-scan.ts';
import { colorDataOf } from './color-data-of.ts';
import { LATER, sampleProfile } from '../testing/sample-profile.ts';
import { withSeason } from './with-season.ts';

describe('withSeason', () => {
  it('saves the season with the analysis it was chosen from', () => {
    const profile = acceptScan(sampleProfile(), sampleScan(), LATER);
    const data = colorDataOf(profile);
    if (!data) throw new Error('Five colors are enough');
    const analysis = analyzeColors(data);
    const saved = withSeason(profile, 'soft_autumn', analysis, LATER);
    expect(saved.color_season).toBe('soft_autumn');
    expect(saved.personal_colors).toEqual({ ...profile.personal_colors, analysisResult: analysis });
    expect(saved.updated_at).toBe(LATER);

    const byHand = withSeason(saved, 'true_winter', null, LATER);
    expect(byHand.color_season).toBe('true_winter');
    expect(byHand.personal_colors.analysisResult).toBe(analysis);
  });
});
