import { describe, expect, it } from 'vitest';

import type { Hex } from '../../color/hex.ts';
import { deltaE2000 } from '../../color/color-space.ts';
import { PALETTES } from '../../season/palettes.ts';
import { SEASON_KEYS, type SeasonKey } from '../../season/season-key.ts';
import { paletteOf } from '../../season/palette-of.ts';
import { UNIVERSAL_COLORS } from '../../season/universal-colors.ts';
import type { CatalogItem } from '../catalog-item.ts';
import { filterItems } from '../filter-items.ts';
import { indexItems } from '../index-rated-items.ts';
import { sampleAnalyzed, sampleItem } from '../../testing/sample-item.ts';
import { makeWardrobe } from '../sample-wardrobe.fixture.ts';
import { makeRoleReader } from './color-role.ts';
import { readWardrobe } from './read-wardrobe.ts';

function wear(colors: readonly Hex[]): readonly CatalogItem[] {
  return colors.map((hex, number) => sampleAnalyzed([[hex, 100]], { id: `local_${number}` }));
}

function read(items: readonly CatalogItem[], season: SeasonKey = 'true_winter') {
  const reading = readWardrobe(indexItems({ items, season }));
  if (!reading.ok) throw new Error(reading.reason.code);
  return reading;
}

const { neutrals, reds, blues } = PALETTES.true_winter;
const hexesOf = (colors: readonly { readonly hex: Hex }[]) => colors.map(({ hex }) => hex);
const CAMEL = '#C19A6B';
const ORANGE = '#FF8800';

describe('readWardrobe', () => {
  it('gives only a reason for fewer than five analyzed items', () => {
    const items = [...wear(hexesOf(neutrals).slice(0, 4)), sampleItem({ id: 'fifth' })];
    const index = indexItems({ items, season: 'true_winter' });
    expect(readWardrobe(index)).toEqual({
      ok: false,
      reason: { code: 'too-few-analyzed', analyzed: 4 },
    });
  });

  it('returns a reason and no figures when no season is set', () => {
    const index = indexItems({ items: wear(hexesOf(neutrals)), season: null });
    expect(readWardrobe(index)).toEqual({ ok: false, reason: { code: 'no-season' } });
  });

  it('counts the share in season and leaves out items that were not analyzed', () => {
    const items = [...wear([...hexesOf(reds), CAMEL]), sampleItem({ id: 'new' })];
    const { analyzed, inSeason } = read(items);
    expect(analyzed).toBe(6);
    expect(inSeason).toMatchObject({ count: 5, of: 6, percent: 83 });
  });

  it('counts neutrals and accents, and how many of each are in season', () => {
    const { roles } = read(wear([...hexesOf(neutrals).slice(0, 3), ...hexesOf(blues), ORANGE]));
    expect(roles.neutral.pieces).toMatchObject({ count: 3, of: 9, percent: 33 });
    expect(roles.neutral.inSeason).toMatchObject({ count: 3, of: 3, percent: 100 });
    expect(roles.accent.pieces).toMatchObject({ count: 6, of: 9, percent: 67 });
    expect(roles.accent.inSeason).toMatchObject({ count: 5, of: 6, percent: 83 });
  });

  it('gives every figure a filter that shows exactly as many items', () => {
    const items = makeWardrobe(150, 5);
    for (const season of ['light_summer', 'warm_autumn', 'true_winter'] as const) {
      const index = indexItems({ items, season });
      const reading = read(items, season);
      const { neutral, accent } = reading.roles;
      const figures = [reading.inSeason, reading.lonely, neutral.pieces, neutral.inSeason];
      for (const { count, filter } of [...figures, accent.pieces, accent.inSeason]) {
        expect(filterItems(index, filter).shown).toHaveLength(count);
      }
      expect(neutral.pieces.count + accent.pieces.count).toBe(reading.analyzed);
      expect(neutral.inSeason.count + accent.inSeason.count).toBe(reading.inSeason.count);
    }
  });
});

describe('readWardrobe lonely items', () => {
  it('are accents outside the season whose color no other item has', () => {
    const { lonely } = read(wear([...hexesOf(neutrals), ORANGE]));
    expect(lonely).toMatchObject({ count: 1, of: 6, percent: 17 });
    expect(lonely.items[0]).toMatchObject({ item: { id: 'local_5' }, color: ORANGE });
  });

  it('are no longer lonely once another item shows the color, even in a tenth of it', () => {
    const scarf = sampleAnalyzed(
      [
        ['#000000', 88],
        ['#FA8A08', 12],
      ],
      { id: 'scarf' },
    );
    expect(read([...wear([...hexesOf(neutrals), ORANGE]), scarf]).lonely.count).toBe(0);
    expect(read(wear([...hexesOf(neutrals), ORANGE, ORANGE])).lonely.count).toBe(0);
  });

  it('are never neutrals or colors of the season', () => {
    const items = wear([...hexesOf(reds).slice(0, 1), '#8A8A86', ...hexesOf(neutrals)]);
    expect(read(items).lonely.count).toBe(0);
  });
});

describe('readWardrobe missing colors', () => {
  it('are three of the season far from everything owned, each with its reason', () => {
    const { missing } = read(wear([...hexesOf(neutrals), ...hexesOf(blues)]));
    expect(missing).toHaveLength(3);
    for (const { color, category, reason } of missing) {
      expect(PALETTES.true_winter[category]).toContainEqual(color);
      expect(['neutrals', 'blues']).not.toContain(category);
      expect(reason).toEqual({ code: 'empty-category' });
    }
    expect(new Set(missing.map(({ category }) => category)).size).toBe(3);
  });

  it('begin with a neutral where accents have none to go with', () => {
    const accents = paletteOf('soft_autumn').filter(
      (color) => !PALETTES.soft_autumn.neutrals.includes(color),
    );
    const { missing } = read(wear(hexesOf(accents)), 'soft_autumn');
    expect(missing[0]).toMatchObject({
      category: 'neutrals',
      reason: { code: 'few-neutrals', neutrals: 0 },
    });
  });

  it('prefer no neutral where at least a third of the items in season are neutrals', () => {
    const owned = hexesOf([...neutrals.slice(0, 2), ...reds.slice(0, 2), ...blues.slice(0, 2)]);
    const { missing } = read(wear(owned));
    expect(missing.map(({ reason }) => reason.code)).not.toContain('few-neutrals');
    const fewer = read(wear(owned.slice(1))).missing;
    expect(fewer[0]).toMatchObject({ category: 'neutrals', reason: { code: 'few-neutrals' } });
  });

  it.each(SEASON_KEYS)('are none for a wardrobe that has all of %s', (season) => {
    expect(read(wear(hexesOf(paletteOf(season))), season).missing).toEqual([]);
  });

  it('lie apart from each other and from everything owned', () => {
    for (const season of SEASON_KEYS) {
      const items = makeWardrobe(12, 9);
      const owned = items.flatMap(({ color_analysis }) =>
        color_analysis.filter(({ percentage }) => percentage >= 15).map(({ hex }) => hex),
      );
      const missing = read(items, season).missing.map(({ color }) => color.hex);
      missing.forEach((hex, place) => {
        for (const other of [...owned, ...missing.slice(0, place)]) {
          expect(deltaE2000(hex, other)).toBeGreaterThanOrEqual(12);
        }
      });
    }
  });
});

describe('the reason of a missing color', () => {
  it('is a gap where something of its kind is owned, and names the nearest', () => {
    const greens = hexesOf(PALETTES.true_winter.greens);
    const [light, darkest] = [greens.at(0), greens.at(-1) ?? '#000000'];
    const owned = hexesOf(paletteOf('true_winter')).filter((hex) => deltaE2000(hex, darkest) > 14);
    const [first] = read(wear(owned)).missing;
    expect(owned).toContain(light);
    expect(first).toMatchObject({
      category: 'greens',
      reason: { code: 'gap', nearest: expect.stringMatching(/^#/) },
      filter: { color: ['green'] },
    });
  });

  it('mentions neutrals once, and then other things', () => {
    const { missing } = read(wear([...hexesOf(reds), ...hexesOf(blues)]));
    expect(missing.map(({ category }) => category).indexOf('neutrals')).toBe(0);
    expect(missing[0]?.reason).toEqual({ code: 'few-neutrals', neutrals: 0, inSeason: 10 });
    expect(missing.slice(1).map(({ category }) => category)).not.toContain('neutrals');
  });

  it('does not depend on the order of the wardrobe', () => {
    const items = makeWardrobe(30, 11);
    const forth = read(items, 'soft_summer').missing;
    expect(read(items.toReversed(), 'soft_summer').missing).toEqual(forth);
  });
});

function blackAndRed(black: number): CatalogItem {
  return sampleAnalyzed(
    [
      ['#000000', black],
      ['#C0122C', 100 - black],
    ],
    { id: 'both' },
  );
}

describe('roleOfPiece', () => {
  it('is neutral from half of the item on, otherwise accent', () => {
    const others = wear(hexesOf(reds).slice(0, 4));
    expect(read([...others, blackAndRed(50)]).roles.neutral.pieces.count).toBe(1);
    expect(read([...others, blackAndRed(49)]).roles.neutral.pieces.count).toBe(0);
  });

  it('counts none as 0 percent', () => {
    const { roles } = read(wear(hexesOf(reds)));
    expect(roles.neutral.inSeason).toMatchObject({ count: 0, of: 0, percent: 0 });
  });
});

describe('makeRoleReader', () => {
  it.each(SEASON_KEYS)('in %s gives palette colors the role of their category', (season) => {
    const roleOf = makeRoleReader(season);
    expect(PALETTES[season].neutrals.map(({ hex }) => roleOf(hex))).not.toContain('accent');
    expect(roleOf(UNIVERSAL_COLORS.navy_blue.hex)).toBe('neutral');
    expect(roleOf(UNIVERSAL_COLORS.burgundy.hex)).toBe('accent');
    expect(roleOf('#000000')).toBe('neutral');
    for (const vivid of ['#E0004D', '#FF8800', '#B5E61D'] as const) {
      expect(roleOf(vivid)).toBe('accent');
    }
    const middles = PALETTES[season].greens.map(({ hex }) => roleOf(hex));
    expect(middles).not.toContain('neutral');
  });
});
