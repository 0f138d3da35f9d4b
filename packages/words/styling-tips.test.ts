import { DETAIL_TIPS, STYLING_TIPS } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { DETAIL_TIP_WORDS, sayStylingTips } from './styling-tips.ts';

const COLORS = [
  { hex: '#151515', percentage: 80, name: 'Onyx' },
  { hex: '#E0218A', percentage: 20, name: 'Azalea' },
] as const;

const say = (...suggestions: string[]) =>
  sayStylingTips({ colors: [...COLORS], season: 'deep_winter', suggestions });

describe('styling tips for an item', () => {
  it('are whole sentences', () => {
    const sentences = [...say(...STYLING_TIPS), ...DETAIL_TIPS.map((tip) => DETAIL_TIP_WORDS[tip])];
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('name the second color and the nearest season', () => {
    expect(say('pick-up-accent', 'nearest-palette')).toEqual([
      'Repeat its azalea in a second item. Choose plain colors for the rest.',
      'Its colors are nearest to Deep Winter. Pair it with colors from that palette.',
    ]);
  });

  it('pass on sentences from an earlier server unchanged', () => {
    expect(say('A quiet base.')).toEqual(['A quiet base.']);
    expect(say('toString')).toEqual(['toString']);
  });
});
