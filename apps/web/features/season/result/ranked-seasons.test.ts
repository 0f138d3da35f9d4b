import { analyzeColors } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { rankedSeasonsOf } from './ranked-seasons.ts';

const face = analyzeColors({ skin: '#E0AC8B', hair: '#8A5A32', lightEye: '#8A6A45' });
const list = analyzeColors({
  colors: [
    { name: 'Wall', hex: '#7A8B99' },
    { name: 'Sofa', hex: '#B5654A' },
  ],
  description: '',
  type: 'generic',
});

describe('rankedSeasons', () => {
  it('ranks the reading of a face, and compares each season with it', () => {
    const ranked = rankedSeasonsOf(face);
    expect(ranked.map(({ season }) => season)).toEqual(
      face.reading?.ranking.map(({ season }) => season),
    );
    for (const { percent, reason } of ranked) {
      expect(percent).toBeGreaterThan(0);
      expect(reason).toMatch(/you/);
    }
  });

  it("[S2-RES-05] [S2-FLOW-06] ranks a list of colors by scores with reasons, and another provider's list by names", () => {
    expect(rankedSeasonsOf(list)).toHaveLength(12);
    expect(rankedSeasonsOf(list)[0]?.reason).toMatch(/#7A8B99|#B5654A/);
    const { reading: _, ...foreign } = face;
    const seasonRanking = ['Bright Winter', { season: 'soft_autumn', score: 140, reason: 'Soft.' }];
    const details = { ...foreign.analysisDetails, seasonRanking: [...seasonRanking, 'Nobody'] };
    expect(rankedSeasonsOf({ ...foreign, analysisDetails: details } as typeof face)).toEqual([
      { season: 'clear_winter', percent: null, reason: '' },
      { season: 'soft_autumn', percent: 100, reason: 'Soft.' },
    ]);
  });
});
