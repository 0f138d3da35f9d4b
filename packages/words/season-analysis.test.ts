import { analyzeColors } from '@color-almanac/domain';
import type { Hex, SeasonAdvice, SeasonAnalysis } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import {
  sayPositions,
  sayRankReason,
  sayReasoning,
  sayRecommendations,
} from './season-analysis.ts';

const PLAIN = {
  skin: '#F2C79A',
  hair: '#A8712C',
  lightEye: '#8A8F5A',
  darkEye: '#3E3A18',
  lip: '#C97F5F',
} as const;
const face = analyzeColors(PLAIN);
const listOf = (hexes: readonly Hex[]) =>
  analyzeColors({
    colors: hexes.map((hex) => ({ name: '', hex })),
    description: '',
    type: 'generic',
  });
const say = (analysis: SeasonAnalysis) => sayReasoning(analysis.reasoning, analysis);
const advise = (...recommendations: SeasonAdvice[]) =>
  sayRecommendations({ ...face, recommendations });

describe('the reasoning of an analysis', () => {
  it('starts with the nearest season, or the two it lies between', () => {
    expect(say(face)).toMatch(/^Your colors are nearest to Warm Spring\. Your [a-z ]+ #/);
    expect(say(analyzeColors({ hair: PLAIN.hair, lightEye: PLAIN.lightEye }))).toMatch(
      /^Your colors are between [A-Z][a-z]+ [A-Z][a-z]+ and [A-Z][a-z]+ [A-Z][a-z]+\. /,
    );
  });

  it('[S2-RES-06] says calmly that a face cannot be read without hair and eyes', () => {
    expect(say(analyzeColors({ skin: PLAIN.skin, lip: PLAIN.lip }))).toBe(
      'Your hair and eyes are both missing. Without them, half of all faces would get the same season, so we name none.',
    );
  });

  it('says for the alternative what supports it', () => {
    expect(sayReasoning(face.alternativeReasoning ?? '', face)).toMatch(/ before Warm Spring\./);
  });

  it('names for colors the nearest and the farthest', () => {
    expect(say(listOf(['#7D9070', '#BAAA81']))).toMatch(
      /^Your two colors are between .+ and .+\. In [A-Z][a-z]+ [A-Z][a-z]+, #[0-9A-F]{6} is (right beside|near|some way from) .+ #[0-9A-F]{6}; #[0-9A-F]{6} is .+ #[0-9A-F]{6}\.$/,
    );
    expect(say(listOf(['#E0452C', '#F39A1F', '#7BA428']))).toContain(', the farthest, is ');
  });

  it('shows the text of another provider unchanged', () => {
    expect(sayReasoning('Muted and warm.', {})).toBe('Muted and warm.');
    expect(sayRankReason('soft_autumn', 'Soft.')).toBe('Soft.');
  });
});

describe('the sentence how near a season is', () => {
  it('[S2-RES-05] exists for each of the twelve', () => {
    for (const entry of face.analysisDetails.seasonRanking) {
      if (typeof entry === 'string') throw new Error('Our own ranking has reasons');
      expect(sayRankReason(entry.season, entry.reason)).toMatch(/ you( in undertone.*)?\.$/);
    }
  });

  it('exists for one color in two seasons', () => {
    const swatch = { name: 'Sage', hex: '#7E9171' } as const;
    const place = { hex: '#7D9070', closeness: 'beside', swatch } as const;
    const pair = { first: 'soft_autumn', second: 'clear_winter' } as const;
    expect(sayPositions({ first: place, second: { ...place, closeness: 'apart' } }, pair)).toBe(
      '#7D9070 is right beside Sage #7E9171 in Soft Autumn, and some way from Sage #7E9171 in Clear Winter',
    );
  });
});

describe('the advice', () => {
  it('is in whole sentences', () => {
    const said = sayRecommendations(face);
    expect(said).toHaveLength(face.recommendations.length);
    for (const sentence of said) expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(advise('hair', 'both-eyes', 'two-more-photos', 'daylight', 'no-makeup')).toEqual([
      'Add your hair color: hair says more about your season than any other point.',
      'Add both eye colors: after hair, they say most about your season.',
      'Try two more photos, taken on other days: three photos together are right more often than one.',
      'Take a photo facing a window by day, lamps off, eyes open. The white of your eyes then shows the light’s tint.',
      'Use a photo without makeup, so your lips count too.',
    ]);
  });

  it('names three colors to try from the first season, and from the second when it is close', () => {
    expect(advise('colors-to-try')[0]).toMatch(
      /^Start by holding [a-z ]+, [a-z ]+, [a-z ]+ by your face in daylight\. Trust your own eye\.$/,
    );
    expect(advise('colors-of-both')[0]).toMatch(
      /^Hold both by your face in daylight: .+ for Warm Spring; .+ for .+\.$/,
    );
  });

  it('shows the text of another provider unchanged', () => {
    expect(sayRecommendations({ ...face, recommendations: ['Wear rust'] })).toEqual(['Wear rust']);
  });
});
