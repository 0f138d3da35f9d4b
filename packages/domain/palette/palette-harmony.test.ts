import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyHex } from '../color-check/any-hex.fixture.ts';
import type { NamedColor } from '../palette-file/named-palette.ts';
import { PALETTES } from '../season/palettes.ts';
import { SEASON_KEYS, type SeasonKey } from '../season/season-key.ts';
import { OPPOSITES, SEASON_TRAITS } from '../season/season-traits.ts';
import { SEASONS } from '../season/seasons.ts';
import { paletteOf } from '../season/palette-of.ts';
import { findDiscords } from './palette-harmony.ts';

const NAMED = new Map(SEASON_KEYS.flatMap(paletteOf).map((color) => [color.name, color]));

function named(...names: readonly string[]): readonly NamedColor[] {
  return names.map((name) => {
    const color = NAMED.get(name);
    if (!color) throw new Error(`No season has a ${name}`);
    return color;
  });
}

const messagesOf = (colors: readonly NamedColor[], season: SeasonKey | null = null) =>
  findDiscords(colors, season).map(({ message }) => message);

describe('findDiscords', () => {
  it('finds colors too alike to look like two', () => {
    expect(messagesOf(named('Light flax', 'Navy', 'Chamomile'), 'light_summer')).toEqual([
      'Light flax and Chamomile are so alike that they read as one color.',
    ]);
  });

  it('adds the hex to two colors of the same name', () => {
    const pair: readonly NamedColor[] = [
      { name: 'Sage', hex: '#98A77C' },
      { name: 'Sage', hex: '#98A87C' },
    ];
    expect(messagesOf(pair)).toEqual([
      'Sage (#98A77C) and Sage (#98A87C) are so alike that they read as one color.',
    ]);
  });

  it('finds strong colors of opposite hues and the same lightness', () => {
    expect(messagesOf(named('Melon', 'Azure'), 'true_spring')).toEqual([
      'Melon and Azure flicker where they touch: opposite hues, both strong and equally light.',
    ]);
  });

  it('finds strong colors beside soft ones, and calls the one against the season odd', () => {
    const pair = named('Coral pink', 'Dusty rose');
    expect(messagesOf(pair, 'true_spring')[0]).toBe(
      'Dusty rose looks dull beside the strong Coral pink, and True Spring is a clear season.',
    );
    expect(messagesOf(pair, 'soft_autumn')[0]).toBe(
      'Coral pink drowns out the soft Dusty rose, and Soft Autumn is a soft season.',
    );
  });

  it('finds warm colors beside cool ones, and names each odd color once, beside the one farthest from it', () => {
    const warm = PALETTES.true_autumn.reds.slice(0, 4);
    const [cool] = PALETTES.light_summer.blues.slice(2);
    if (!cool) throw new Error('A category holds five colors');
    const discords = findDiscords([...warm, cool], 'true_autumn');
    expect(discords.map(({ kind, pair }) => [kind, pair[0]])).toEqual([['undertone', cool]]);
    expect(discords[0]?.message).toMatch(
      /is cool beside the warm .+, and True Autumn is a warm season\.$/,
    );
    const [unread] = findDiscords([...warm, cool], null);
    expect(unread?.message).toMatch(/ is cool beside the warm [^,]+\.$/);
  });
});

describe('harmony', () => {
  it('holds for no colors, for one, and for grays beside anything', () => {
    expect(findDiscords([], 'soft_autumn')).toEqual([]);
    expect(findDiscords(named('Turquoise'), null)).toEqual([]);
    const gray: NamedColor = { name: 'Gray', hex: '#808080' };
    expect(findDiscords([gray, ...named('Turquoise')], 'true_winter')).toEqual([]);
  });

  it('holds among the first colors of each season, except where the strongest flicker', () => {
    for (const season of SEASON_KEYS) {
      const kinds = findDiscords(SEASONS[season].idealColors.slice(0, 8), season).map(
        ({ kind }) => kind,
      );
      expect(kinds.filter((kind) => kind !== 'vibrating')).toEqual([]);
      expect(kinds.length).toBeLessThanOrEqual(SEASON_TRAITS[season].chroma === 'clear' ? 3 : 0);
    }
  });

  it('fails where the colors of a season meet those of its opposite', () => {
    const disturbed = SEASON_KEYS.filter((season) => {
      const mixed = [season, OPPOSITES[season]].flatMap((key) =>
        SEASONS[key].idealColors.slice(4, 8),
      );
      return findDiscords(mixed, season).length > 0;
    });
    expect(disturbed).toEqual(SEASON_KEYS);
  });

  it('reports each pair once, only existing colors, and few of all pairs, for any colors', () => {
    const anyColors = fc.array(
      fc.record({ hex: anyHex, name: fc.constantFrom('Sage', 'Camel', 'Rose') }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(anyColors, fc.constantFrom(...SEASON_KEYS, null), (colors, season) => {
        const discords = findDiscords(colors, season);
        const pairs = discords.map(({ pair }) => pair.map((color) => colors.indexOf(color)));
        const keys = pairs.map((places) => places.toSorted((a, b) => a - b).join());
        expect(new Set(keys).size).toBe(keys.length);
        expect(pairs.flat()).not.toContain(-1);
        expect(pairs.length).toBeLessThanOrEqual(4 * Math.max(0, colors.length - 1));
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});
