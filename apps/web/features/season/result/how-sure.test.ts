import { analyzeColors, capitalize, familyOf } from '@color-almanac/domain';
import type { SeasonAnalysis } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { EXAMPLE_FACE } from '../../../testing/example-face.ts';
import { sayHowSure } from './how-sure.ts';

const face = analyzeColors(EXAMPLE_FACE);

describe('sayHowSure', () => {
  it('gives the figure of the family as agreement with analysts', () => {
    const { season, confidence } = face;
    if (!season) throw new Error('Five colors name a season');
    expect(sayHowSure(face)).toBe(
      `${capitalize(familyOf(season))} family: analysts agree with a reading like this in about ${Math.round(confidence / 10)} of 10 cases.`,
    );
  });

  it('gives no figure for colors without a face, nor for exactly two colors', () => {
    const colors = ['#7A8B99', '#B5654A', '#5F7F6B'].map((hex) => ({ name: '', hex }) as const);
    const list = analyzeColors({
      colors: colors.map(({ name, hex }) => ({ name, hex: hex as '#7A8B99' })),
      description: '',
      type: 'generic',
    });
    for (const one of [list, analyzeColors({ skin: '#E0AC8B', lip: '#B5655C' })]) {
      expect(sayHowSure(one)).toBeNull();
    }
  });

  it("passes on another provider's figure as that provider's own", () => {
    const { reading: _, ...foreign } = face;
    const reported: SeasonAnalysis = { ...foreign, confidence: 82 };
    expect(sayHowSure(reported)).toContain('reports 82 of 100');
    expect(sayHowSure({ ...reported, confidence: 0 })).toBeNull();
    expect(sayHowSure({ ...reported, season: null, alternativeSeason: null })).toBeNull();
  });
});
