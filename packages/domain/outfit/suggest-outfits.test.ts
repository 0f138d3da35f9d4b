import { describe, expect, it } from 'vitest';

import type { CatalogItem } from '../catalog/catalog-item.ts';
import { makeWardrobe } from '../catalog/sample-wardrobe.fixture.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { findOutfitGaps } from './outfit-gaps.ts';
import { gatherOutfitPieces } from './outfit-piece.ts';
import { seasonContrast } from './rate-outfit.ts';
import { wearable } from './sample-outfit-pieces.fixture.ts';
import { suggestOutfits, type OutfitIdea } from './suggest-outfits.ts';
import { swapPiece } from './swap-piece.ts';

interface Suggesting {
  readonly season?: SeasonKey | null;
  readonly anchor?: string;
  readonly takesRadar?: boolean;
}

function gather(items: readonly CatalogItem[], { season = null, ...rest }: Suggesting = {}) {
  return gatherOutfitPieces({ items, season, ...rest });
}

function suggest(items: readonly CatalogItem[], options: Suggesting = {}): readonly OutfitIdea[] {
  return suggestOutfits({ wardrobe: gather(items, options), anchor: options.anchor ?? null });
}

const idsOf = (idea: OutfitIdea | undefined) => idea?.pieces.map(({ item_id }) => item_id);
const gapsOf = (items: readonly CatalogItem[], anchor: string | null = null) =>
  findOutfitGaps(gather(items), anchor);

const SHIRT = wearable('White shirt', '#F4F2EC');
const TEE = wearable('Rust tee', '#A8512C');
const TROUSERS = wearable('Navy trousers', '#1F2A44');
const CHINOS = wearable('Sand chinos', '#C8B08A');
const DRESS = wearable('Wine dress', '#6E1F33');
const BOOTS = wearable('Brown boots', '#5A3D2B');
const PUMPS = wearable('Black pumps', '#1B1B1D');

const kind = (subcategory: string | null, category: string) => ({
  name: null,
  subcategory,
  category,
});

describe('suggestOutfits', () => {
  it('chooses by color: neutrals carry one color, and loud clashing colors come last', () => {
    const green = wearable('Green skirt', '#1E9E4A');
    const ideas = suggest([TEE, green, TROUSERS]);
    expect(ideas.map(idsOf)).toEqual([
      ['Rust tee', 'Navy trousers'],
      ['Rust tee', 'Green skirt'],
    ]);
    expect(ideas.map(({ harmony }) => harmony)).toEqual(['accent', 'apart']);
  });

  it.each([
    ['neutrals', '#F4F2EC', '#1F2A44'],
    ['accent', '#A8512C', '#1F2A44'],
    ['tone-on-tone', '#8FB7E8', '#1D4E9E'],
    ['neighbors', '#C23B5A', '#D9702B'],
    ['complement', '#D9702B', '#1F6FB8'],
    ['apart', '#1E9E4A', '#A8512C'],
  ] as const)('of %s says so', (harmony, top, bottom) => {
    const [idea] = suggest([wearable('Top', top), wearable('Skirt', bottom)]);
    expect(idea?.harmony).toBe(harmony);
    expect(idea?.reason.colors).toMatchObject({
      harmony,
      one: { hex: top },
      other: { hex: bottom },
    });
  });

  it('puts no blazer over shorts, however well the colors go, even after the final exchange of items', () => {
    const items = [
      wearable('Shirt', '#31CD64'),
      wearable('Denim shorts', '#AA7963'),
      wearable('Trousers', '#73B576'),
      wearable('Blazer', '#6A412E'),
    ];
    expect(suggest(items).map(idsOf)).toEqual([
      ['Shirt', 'Denim shorts'],
      ['Shirt', 'Trousers', 'Blazer'],
    ]);
  });

  it("uses the owner's names for items, and otherwise their kind", () => {
    const [idea] = suggest([
      wearable('a', '#F4F2EC', kind('T-shirt', 'Tops')),
      wearable('b', '#1F2A44', kind('Denim skirt', 'Bottoms')),
      wearable('c', '#5A3D2B', kind(null, 'Shoes')),
      wearable('d', '#C8B08A', { name: `${'👗'.repeat(30)} coat` }),
    ]);
    expect(idea?.reason.pieces).toMatchObject([
      { name: null, kind: 'T-shirt' },
      { name: null, kind: 'Denim skirt' },
      { name: `${'👗'.repeat(30)} coat` },
      { name: null, kind: null, slot: 'shoes', color: { hex: '#5A3D2B', isDenim: false } },
    ]);
  });

  it('fits the season, and names the item that does not', () => {
    const violet = wearable('Violet top', '#7B3FE4');
    const [first, second] = suggest([TEE, violet, CHINOS, BOOTS], { season: 'soft_autumn' });
    expect(idsOf(first)).toEqual(['Rust tee', 'Sand chinos', 'Brown boots']);
    expect(first?.reason.season).toEqual({ inSeason: 3, all: 3, onlyOut: null });
    expect(second?.reason.season).toMatchObject({
      inSeason: 2,
      all: 3,
      onlyOut: { name: 'Violet top' },
    });
  });

  it('suggests nothing that is less than half in season, except around an item that is asked for', () => {
    const [violet, lime] = [wearable('Violet top', '#7B3FE4'), wearable('Lime skirt', '#7FFF00')];
    const season = 'soft_autumn';
    expect(suggest([violet, lime], { season })).toEqual([]);
    expect(suggest([violet, lime])).toHaveLength(1);
    const around = suggest([violet, lime, CHINOS], { season, anchor: 'Violet top' });
    expect(around.map(idsOf)).toEqual([['Violet top', 'Sand chinos']]);
  });

  it('prefers the contrast of the season', () => {
    const pale = wearable('Cream skirt', '#EDE6D6');
    const dark = wearable('Black skirt', '#161618');
    const best = (season: SeasonKey) => idsOf(suggest([SHIRT, pale, dark], { season })[0]);
    expect(best('light_spring')).toContain('Cream skirt');
    expect(best('deep_winter')).toContain('Black skirt');
    expect(seasonContrast('light_spring')).toBeLessThan(seasonContrast('soft_autumn'));
    expect(seasonContrast('soft_autumn')).toBeLessThan(seasonContrast('true_winter'));
  });

  it('combines items for the same occasion', () => {
    const sport = { occasion: ['Sport'] };
    const runners = wearable('Grey trainers', '#5A3D2B', sport);
    const shorts = wearable('Navy joggers', '#1F2A44', sport);
    const [idea] = suggest([
      wearable('Navy tee', '#1F2A44', sport),
      TROUSERS,
      shorts,
      BOOTS,
      runners,
    ]);
    expect(idsOf(idea)).toEqual(['Navy tee', 'Navy joggers', 'Grey trainers']);
    expect(idea?.occasions).toEqual(['sport']);
  });

  it('adds a coat and a bag where they fit, and no coat to shorts', () => {
    const coat = wearable('Camel coat', '#B98B56');
    const bag = wearable('Black bag', '#1B1B1D');
    const [idea] = suggest([SHIRT, TROUSERS, coat, bag]);
    expect(idsOf(idea)).toEqual(['White shirt', 'Navy trousers', 'Camel coat', 'Black bag']);
    const jacket = wearable('Denim jacket', '#8FA3BF');
    const [inShorts] = suggest([SHIRT, wearable('Navy shorts', '#1F2A44'), coat, jacket]);
    expect(idsOf(inShorts)).toEqual(['White shirt', 'Navy shorts']);
    const [atParty] = suggest([
      wearable('Party dress', '#6E1F33', { occasion: ['Party'] }),
      wearable('Rain coat', '#1F2A44', { occasion: ['Outdoor'] }),
    ]);
    expect(idsOf(atParty)).toEqual(['Party dress']);
  });
});

describe('three outfits of suggestOutfits', () => {
  it('share no item if the wardrobe has others that fit', () => {
    const tops = (['#F4F2EC', '#EFE9DC', '#E8E8E6'] as const).map((hex, at) =>
      wearable(`Shirt ${at}`, hex),
    );
    const bottoms = (['#1F2A44', '#2B2B2E', '#22304F'] as const).map((hex, at) =>
      wearable(`Jeans ${at}`, hex),
    );
    const shoes = (['#5A3D2B', '#1B1B1D', '#4A3426'] as const).map((hex, at) =>
      wearable(`Boots ${at}`, hex),
    );
    const ids = suggest([...tops, ...bottoms, ...shoes]).flatMap(({ pieces }) => pieces);
    expect(new Set(ids.map(({ item_id }) => item_id)).size).toBe(9);
  });

  it('are built around the anchor item, even one on the radar', () => {
    const wish = wearable('Wished skirt', '#6E1F33', { catalogue_type: 'radar' });
    const items = [SHIRT, TEE, TROUSERS, wish, BOOTS, PUMPS];
    const around = suggest(items, { anchor: wish.id });
    expect(around).toHaveLength(3);
    for (const idea of around) expect(idsOf(idea)).toContain(wish.id);
    expect(suggest(items).flatMap(idsOf)).not.toContain(wish.id);
    expect(gather(items).onRadar).toBe(1);
    expect(gather(items, { takesRadar: true })).toMatchObject({
      onRadar: 0,
      pieces: { length: 6 },
    });
    expect(suggest(items, { anchor: 'gone' })).toEqual([]);
  });

  // Trying every combination would take longer than a test may.
  it('are found among 2,000 items', () => {
    const items = makeWardrobe(2000, 3);
    expect(suggest(items, { season: 'deep_winter' })).toHaveLength(3);
  });
});

describe('a wardrobe too small for three', () => {
  it('says what would add the most, and how many', () => {
    expect(gapsOf([])).toEqual({
      possible: 0,
      wish: { slot: 'one-piece', opens: 1, isFurther: false },
    });
    expect(gapsOf([SHIRT, TEE, BOOTS])).toEqual({
      possible: 0,
      wish: { slot: 'bottom', opens: 2, isFurther: false },
    });
    expect(gapsOf([SHIRT, TEE, TROUSERS])).toEqual({
      possible: 2,
      wish: { slot: 'bottom', opens: 2, isFurther: true },
    });
    expect(gapsOf([SHIRT, TROUSERS, BOOTS]).wish).toMatchObject({ slot: 'bottom', opens: 1 });
    expect(gapsOf([SHIRT, TEE, TROUSERS, CHINOS])).toEqual({ possible: 4, wish: null });
  });

  it('suggests around one item only what can be worn with it', () => {
    expect(gapsOf([DRESS, BOOTS, SHIRT], DRESS.id)).toEqual({
      possible: 1,
      wish: { slot: 'shoes', opens: 1, isFurther: true },
    });
    expect(gapsOf([DRESS, SHIRT], DRESS.id)).toEqual({
      possible: 1,
      wish: { slot: 'shoes', opens: 0, isFurther: false },
    });
    expect(gapsOf([DRESS, SHIRT], SHIRT.id).wish).toMatchObject({ slot: 'bottom', opens: 1 });
  });
});

describe('swapPiece', () => {
  it('moves to the item that fits the others next best', () => {
    const wardrobe = gather([TEE, SHIRT, wearable('Lime top', '#9BE31B'), TROUSERS]);
    const [idea] = suggestOutfits({ wardrobe, anchor: TROUSERS.id });
    let shown = idea;
    const tops = [1, 2, 3].map(() => {
      shown = (shown && swapPiece({ wardrobe, idea: shown, slot: 'top' })) ?? undefined;
      return idsOf(shown)?.[0];
    });
    expect(new Set(tops).size).toBe(3);
    expect(tops.at(-1)).toBe(idsOf(idea)?.[0]);
    expect(idea && swapPiece({ wardrobe, idea, slot: 'bottom' })).toBeNull();
    expect(idea && swapPiece({ wardrobe, idea, slot: 'shoes' })).toBeNull();
    const without = gather([TEE, SHIRT]);
    expect(idea && swapPiece({ wardrobe: without, idea, slot: 'top' })).toBeNull();
  });
});
