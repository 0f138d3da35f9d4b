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

const discordsOf = (colors: readonly NamedColor[], season: SeasonKey | null = null) =>
  findDiscords(colors, season).map(({ pair, ...discord }) => ({
    ...discord,
    pair: pair.map(({ name }) => name),
  }));

describe('the clashing pairs of a palette', () => {
  it('include colors too alike to be two', () => {
    expect(discordsOf(named('Light flax', 'Navy', 'Chamomile'), 'light_summer')).toEqual([
      { kind: 'alike', pair: ['Light flax', 'Chamomile'] },
    ]);
  });

  it('include strong colors of opposite hues and the same lightness', () => {
    expect(discordsOf(named('Melon', 'Azure'), 'true_spring')).toEqual([
      { kind: 'vibrating', pair: ['Melon', 'Azure'] },
    ]);
  });

  it('finds strong colors beside soft ones, and calls the one against the season odd', () => {
    const pair = named('Coral pink', 'Dusty rose');
    expect(discordsOf(pair, 'true_spring')[0]).toEqual({
      kind: 'strength',
      pair: ['Dusty rose', 'Coral pink'],
      own: 'clear',
      season: 'true_spring',
    });
    expect(discordsOf(pair, 'soft_autumn')[0]).toMatchObject({
      pair: ['Coral pink', 'Dusty rose'],
      own: 'soft',
    });
  });

  it('finds warm colors beside cool ones, and names each odd color once, beside the one farthest from it', () => {
    const warm = PALETTES.true_autumn.reds.slice(0, 4);
    const [cool] = PALETTES.light_summer.blues.slice(2);
    if (!cool) throw new Error('A category holds five colors');
    const discords = findDiscords([...warm, cool], 'true_autumn');
    expect(discords.map(({ kind, pair }) => [kind, pair[0]])).toEqual([['undertone', cool]]);
    expect(discords[0]).toMatchObject({ own: 'warm', season: 'true_autumn' });
    expect(findDiscords([...warm, cool], null)[0]).toMatchObject({ own: 'warm', season: null });
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
