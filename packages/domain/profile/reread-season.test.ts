import { describe, expect, it } from 'vitest';

import { sampleScan } from '../testing/sample-scan.ts';
import { analyzeColors } from '../season/analyze-colors.ts';
import { acceptScan } from './accept-scan.ts';
import { colorDataOf } from './color-data-of.ts';
import { makeColorPoint } from './color-point.ts';
import { withPersonalColors, withPoint } from './fill-points.ts';
import { profileSchema } from './profile.ts';
import { isAnalysisStale, withSeasonReread } from './reread-season.ts';
import { LATER, sampleProfile } from '../testing/sample-profile.ts';
import { withReadingContext } from './with-reading-context.ts';
import { withSeason } from './with-season.ts';
import { withWhitePoint } from './with-white-point.ts';

const scanned = acceptScan(sampleProfile(), sampleScan(), LATER);
const data = colorDataOf(scanned);
if (!data) throw new Error('Five colors are enough');
const analyzed = withSeason(scanned, 'soft_autumn', analyzeColors(data), LATER);

describe('withSeasonReread', () => {
  it('updates the saved analysis to what the user said, and keeps the chosen season', () => {
    const dyed = withReadingContext(analyzed, { hairState: 'dyed' }, LATER);
    const reread = withSeasonReread(dyed, LATER);
    expect(reread.color_season).toBe('soft_autumn');
    expect(reread.personal_colors.analysisResult?.reading?.missing).toContain('hair');
    const back = withReadingContext(reread, { hairState: 'natural' }, LATER);
    expect(withSeasonReread(back, LATER).personal_colors.analysisResult).toEqual(
      analyzed.personal_colors.analysisResult,
    );
  });

  it('makes no analysis if none was saved, and none without colors', () => {
    expect(withSeasonReread(scanned, LATER)).toBe(scanned);
    const emptied = {
      ...analyzed,
      personal_colors: { ...analyzed.personal_colors, colorPoints: [] },
    };
    expect(withSeasonReread(emptied, LATER)).toBe(emptied);
  });
});

describe('isAnalysisStale', () => {
  const hair = makeColorPoint({ id: 'hair', name: 'Hair', hex: '#C58A4B', x: 0.5, y: 0.1 });

  it('is true if a point, or what was said about it, changed since', () => {
    expect(isAnalysisStale(analyzed)).toBe(false);
    expect(isAnalysisStale(withPoint(analyzed, hair, LATER))).toBe(true);
    expect(isAnalysisStale(withReadingContext(analyzed, { hairState: 'dyed' }, LATER))).toBe(true);
    const kept = profileSchema.parse(JSON.parse(JSON.stringify(analyzed)));
    expect(isAnalysisStale(kept)).toBe(false);
  });

  it('is true if a white point was set, and false again once it is removed', () => {
    const sclera = { hex: '#C8BEB4', pixels: 120 } as const;
    for (const scan of [sampleScan(), { ...sampleScan(), sclera }]) {
      const accepted = acceptScan(sampleProfile(), scan, LATER);
      const read = colorDataOf(accepted);
      if (!read) throw new Error('Five colors are enough');
      const saved = withSeason(accepted, 'soft_autumn', analyzeColors(read), LATER);
      const byWhite = withWhitePoint(saved, { hex: '#F0D8B0', x: 0.2, y: 0.8 }, LATER);
      expect(isAnalysisStale(byWhite)).toBe(true);
      const back = withWhitePoint(byWhite, null, LATER);
      expect(isAnalysisStale(back)).toBe(false);
      expect(colorDataOf(back)).toEqual(read);
    }
  });

  it('is true for a changed list of colors, too', () => {
    const wall = makeColorPoint({ id: 'primary', name: 'Wall', hex: '#7A8B99', x: 0.1, y: 0.5 });
    const sofa = makeColorPoint({ id: 'accent1', name: 'Sofa', hex: '#B5654A', x: 0.9, y: 0.5 });
    const room = withPoint(withPoint(sampleProfile('generic'), wall, LATER), sofa, LATER);
    const colors = colorDataOf(room);
    if (!colors) throw new Error('Two colors are enough');
    const saved = withSeason(room, 'soft_summer', analyzeColors(colors), LATER);
    expect(isAnalysisStale(saved)).toBe(false);
    expect(isAnalysisStale(withPoint(saved, { ...sofa, hex: '#5F7F6B' }, LATER))).toBe(true);
  });

  it('is false if nothing was saved, nothing can be read, or another provider made the analysis', () => {
    expect(isAnalysisStale(sampleProfile())).toBe(false);
    const emptied = withPersonalColors(analyzed, { colorPoints: [] }, LATER);
    expect(isAnalysisStale(emptied)).toBe(false);
    const { reading: _, ...foreign } = analyzeColors(data);
    expect(isAnalysisStale(withSeason(scanned, 'soft_autumn', foreign, LATER))).toBe(false);
  });
});
