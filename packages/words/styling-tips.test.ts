import { STYLING_TIPS } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { sayStylingTips } from './styling-tips.ts';

const COLORS = [
  { hex: '#151515', percentage: 80, name: 'Onyx' },
  { hex: '#E0218A', percentage: 20, name: 'Azalea' },
] as const;

const say = (...suggestions: string[]) => sayStylingTips({ colors: COLORS, suggestions });

describe('styling tips for an item', () => {
  it('are whole sentences', () => {
    const sentences = say(...STYLING_TIPS);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('call the second color by its everyday name', () => {
    expect(say('pick-up-accent')).toEqual(['Repeat its pink once and keep the rest plain.']);
  });

  it('pass on sentences from an earlier server unchanged', () => {
    expect(say('A quiet base.')).toEqual(['A quiet base.']);
    expect(say('toString')).toEqual(['toString']);
  });
});
