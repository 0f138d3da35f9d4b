import type { CalledPiece, Hex, OutfitReason } from '@color-almanac/domain';
import { describe, expect, it } from 'vitest';

import { sayOutfitGaps, wordOutfit } from './outfits.ts';

const seen = (hex: Hex, isDenim = false) => ({ hex, isDenim });
const WHITE = seen('#F4F2EC');
const NAVY = seen('#1F2A44');
const RUST = seen('#A8512C');

const call = (slot: CalledPiece['slot'], known: Partial<CalledPiece> = {}): CalledPiece => ({
  slot,
  name: null,
  kind: null,
  color: NAVY,
  ...known,
});
const SHIRT = call('top', { name: 'White shirt', color: WHITE });
const TROUSERS = call('bottom', { name: 'Navy trousers' });

const word = (known: Partial<OutfitReason>): string =>
  wordOutfit({
    pieces: [SHIRT, TROUSERS],
    colors: { harmony: 'neutrals', one: WHITE, other: NAVY, beside: null },
    season: null,
    ...known,
  });

describe('the sentence about an outfit', () => {
  it.each([
    ['neutrals', /^[A-Z][a-z ]+ with [a-z ]+, both quiet\.$/],
    ['accent', /^[A-Z][a-z ]+ with [a-z ]+\.$/],
    ['tone-on-tone', /, two tones of one color\.$/],
    ['neighbors', /, neighbors on the color wheel\.$/],
    ['complement', /^[A-Z][a-z ]+ against [a-z ]+, its opposite\.$/],
    ['apart', /, an unusual pair\.$/],
  ] as const)('says for %s what it is', (harmony, words) => {
    expect(word({ colors: { harmony, one: RUST, other: NAVY, beside: null } })).toMatch(words);
  });

  it('says that two colors of one name are one color, and names a large neutral next to them', () => {
    const colors = { harmony: 'neighbors', one: RUST, other: RUST, beside: NAVY } as const;
    expect(word({ colors })).toMatch(/^All in [a-z ]+, beside [a-z ]+\.$/);
    expect(word({ colors: { ...colors, other: null, beside: null } })).toMatch(
      /^All in [a-z ]+\.$/,
    );
    const denim = { ...colors, one: seen('#4F73A8', true), other: null, beside: null };
    expect(word({ colors: denim })).toMatch(/^All in [a-z ]+ denim\.$/);
  });

  it.each([
    [2, 2, null, ', both in your season.'],
    [3, 3, null, ', all in your season.'],
    [1, 1, null, ', in your season.'],
    [1, 3, null, ', 1 of 3 in your season.'],
    [1, 2, SHIRT, ', in your season except the White shirt.'],
    [1, 2, call('top', { kind: 'T-shirt' }), ', in your season except the T-shirt.'],
    [1, 2, call('shoes'), / except the [a-z ]+ shoes\.$/],
    [2, 3, call('outer', { name: `${'👗'.repeat(30)} coat` }), / except the (👗){19}…\.$/u],
    [0, 2, null, ', both quiet.'],
  ])('says that %i of %i are in season', (inSeason, all, onlyOut, words) => {
    const said = word({ season: { inSeason, all, onlyOut } });
    if (typeof words === 'string') expect(said.endsWith(words)).toBe(true);
    else expect(said).toMatch(words);
  });
});

const say = (
  possible: number,
  [slot, opens, isFurther = false]: readonly ['bottom' | 'shoes' | 'one-piece', number, boolean?],
) => sayOutfitGaps({ possible, wish: { slot, opens, isFurther } });

describe('the sentence about too few outfits', () => {
  it('says what would add more', () => {
    expect(say(0, ['one-piece', 1])).toBe(
      'An outfit needs a dress or jumpsuit, or a top and a bottom. A dress or jumpsuit would make 1 outfit possible.',
    );
    expect(say(0, ['bottom', 2])).toBe(
      'An outfit needs a dress or jumpsuit, or a top and a bottom. A bottom would make 2 outfits possible.',
    );
    expect(say(2, ['bottom', 2, true])).toBe(
      'These items make 2 outfits. Another bottom would add 2 more.',
    );
    expect(say(1, ['shoes', 1, true])).toBe(
      'These items make 1 outfit. Another pair of shoes would add 1 more.',
    );
    expect(say(1, ['shoes', 0])).toBe(
      'These items make 1 outfit. A pair of shoes would complete it.',
    );
    expect(sayOutfitGaps({ possible: 4, wish: null })).toBeNull();
  });
});
