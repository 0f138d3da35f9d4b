import { describe, expect, it } from 'vitest';

import { sampleScan } from '../scan/sample-scan.ts';
import { analyzeColors } from '../season/analyze-colors.ts';
import { acceptScan } from './accept-scan.ts';
import { colorDataOf } from './color-data-of.ts';
import { withSeasonReread } from './reread-season.ts';
import { LATER, sampleProfile } from './sample-profile.ts';
import { withReadingContext } from './with-reading-context.ts';
import { withSeason } from './with-season.ts';

const scanned = acceptScan(sampleProfile(), sampleScan(), LATER);
const data = colorDataOf(scanned);
if (!data) throw new Error('Five colors are enough');
const analyzed = withSeason(scanned, 'soft_autumn', analyzeColors(data), LATER);

describe('reading a season anew', () => {
  it('keeps the saved analysis in step with what the person says, and her season hers', () => {
    const dyed = withReadingContext(analyzed, { hairState: 'dyed' }, LATER);
    const reread = withSeasonReread(dyed, LATER);
    expect(reread.color_season).toBe('soft_autumn');
    expect(reread.personal_colors.analysisResult?.reading?.missing).toContain('hair');
    const back = withReadingContext(reread, { hairState: 'natural' }, LATER);
    expect(withSeasonReread(back, LATER).personal_colors.analysisResult).toEqual(
      analyzed.personal_colors.analysisResult,
    );
  });

  it('makes no analysis where none was saved, and none of nothing', () => {
    expect(withSeasonReread(scanned, LATER)).toBe(scanned);
    const emptied = {
      ...analyzed,
      personal_colors: { ...analyzed.personal_colors, colorPoints: [] },
    };
    expect(withSeasonReread(emptied, LATER)).toBe(emptied);
  });
});
