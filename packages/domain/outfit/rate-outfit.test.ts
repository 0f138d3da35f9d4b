import { describe, expect, it } from 'vitest';

import type { CatalogItem, ItemColor } from '../catalog/catalog-item.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { rateColorPair } from './color-harmony.ts';
import { gatherOutfitPieces, type OutfitPiece } from './outfit-piece.ts';
import { contrastOf, rateOutfit, seasonContrast } from './rate-outfit.ts';
import { wearable } from './sample-outfit-pieces.fixture.ts';

function measure(item: CatalogItem, season: SeasonKey | null = null): OutfitPiece {
  const [piece] = gatherOutfitPieces({ items: [item], season }).pieces;
  if (!piece) throw new Error(`${item.id} cannot be worn`);
  return piece;
}

const mainOf = (name: string, colors: Parameters<typeof wearable>[1]) =>
  measure(wearable(name, colors)).main;
const top = (hex: ItemColor['hex']) => measure(wearable('top', hex));
const skirt = (hex: ItemColor['hex']) => measure(wearable('skirt', hex));
const ratePair = (one: ItemColor['hex'], other: ItemColor['hex']) =>
  rateColorPair(top(one), skirt(other));

const WHITE = '#F4F2EC';
const NAVY = '#1F2A44';
const RED = '#C21F2E';
const GREEN = '#138A3D';

const isPatterned = (hex: ItemColor['hex']) =>
  measure(
    wearable('dress', [
      [NAVY, 70],
      [hex, 30],
    ]),
  ).isPatterned;

describe('the main color of an item', () => {
  it('is the clear one, however much black is in its folds', () => {
    expect(
      mainOf('hat', [
        ['#0B0B1E', 62],
        ['#2250CA', 38],
      ]).hex,
    ).toBe('#2250CA');
  });

  it('is otherwise the largest color of its majority', () => {
    const checked = mainOf('shirt', [
      ['#8A5A6E', 40],
      ['#E8E6E1', 35],
      ['#2B2B2E', 25],
    ]);
    expect(checked).toMatchObject({ hex: '#E8E6E1', isNeutral: true });
  });

  it('is neutral if it is nearly gray or the blue of jeans', () => {
    expect(mainOf('dress', '#988498').isNeutral).toBe(true);
    expect(mainOf('jeans', '#4F73A8').isNeutral).toBe(true);
    expect(mainOf('skirt', '#4F73A8').isNeutral).toBe(false);
    expect(mainOf('red jeans', RED).isNeutral).toBe(false);
  });

  it('has a pattern beside it if a second color is far from it, and shades if it is near', () => {
    expect(isPatterned(WHITE)).toBe(true);
    expect(isPatterned('#2E3A58')).toBe(false);
  });
});

const hat = (hex: ItemColor['hex']) => measure(wearable('hat', hex));

describe('rateColorPair', () => {
  it('rates one neutral best, then two neutrals, and clashing hues worst', () => {
    const scores = [ratePair(RED, NAVY), ratePair(WHITE, NAVY), ratePair(RED, GREEN)];
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(new Set(scores).size).toBe(3);
  });

  it('rates a clash milder the quieter the colors are', () => {
    expect(ratePair('#A8746A', '#6E8F78')).toBeGreaterThan(ratePair(RED, GREEN));
  });

  it('rates nearly equal colors as a mistake, but not equal or clearly different ones', () => {
    const nearly = ratePair(NAVY, '#2B3A56');
    expect(nearly).toBeLessThan(ratePair(NAVY, NAVY));
    expect(nearly).toBeLessThan(ratePair(NAVY, '#6E7A93'));
  });

  it('rates opposite, loud and equally light colors low, because they flicker', () => {
    expect(ratePair('#9A8A00', '#7A6CF0')).toBeLessThan(ratePair('#9A8A00', '#3A2C96'));
  });

  it('rates colors higher if one repeats the other', () => {
    const printed = measure(
      wearable('top', [
        [WHITE, 85],
        [RED, 15],
      ]),
    );
    expect(rateColorPair(printed, skirt(RED))).toBeGreaterThan(ratePair(WHITE, RED));
  });

  it('rates a loud hat as a dot rather than an accent', () => {
    expect(rateColorPair(top(WHITE), hat('#E8E31B'))).toBeLessThan(
      rateColorPair(top(WHITE), hat('#2B2B2E')),
    );
  });
});

const rate = (pieces: readonly OutfitPiece[], season: SeasonKey | null = null) =>
  rateOutfit(pieces, { season });
const wear = (name: string, known: Partial<CatalogItem> = {}) =>
  measure(wearable(name, NAVY, known));

const striped = (name: string) =>
  measure(
    wearable(name, [
      [NAVY, 60],
      [WHITE, 40],
    ]),
  );

const inCoat = (shoes: string) => rate([wear('dress'), wear('winter coat'), wear(shoes)]).score;

describe('rateOutfit', () => {
  it('rates a second pattern and a second loud item lower', () => {
    expect(rate([striped('top'), striped('skirt')]).harmonyScore).toBeLessThan(
      rate([striped('top'), wear('skirt')]).harmonyScore,
    );
    expect(rate([top(RED), skirt('#8E1420')]).harmonyScore).toBeLessThan(
      rate([top('#A8746A'), skirt('#6E3A34')]).harmonyScore,
    );
  });

  it('measures the contrast of the large items, and of a dress alone with its shoes', () => {
    expect(contrastOf([top(WHITE), skirt(NAVY), wear('shoes')])).toBeGreaterThan(70);
    expect(contrastOf([top(NAVY), skirt(NAVY), measure(wearable('hat', WHITE))])).toBe(0);
    expect(contrastOf([wear('dress'), measure(wearable('shoes', WHITE))])).toBeGreaterThan(70);
    expect(contrastOf([wear('dress')])).toBeNull();
    expect(rate([wear('dress')], 'deep_winter').contrastScore).toBeNull();
    expect(seasonContrast('true_winter')).toBeGreaterThan(2 * seasonContrast('light_summer'));
  });

  it('uses the occasion most items share, and items without one fit any', () => {
    const work = { occasion: ['Work', 'Formal'] };
    const pieces = [wear('top', work), wear('skirt', work), wear('shoes', { occasion: ['Sport'] })];
    expect(rate(pieces).occasionScore).toBeCloseTo(2 / 3);
    expect(rate([...pieces.slice(0, 2), wear('shoes', { occasion: [] })]).occasionScore).toBe(1);
  });

  it('does not rate sandals under a winter coat higher', () => {
    expect(inCoat('sandals')).toBeLessThan(inCoat('boots') - 0.2);
  });

  it('uses the remaining figures without a season', () => {
    const { score, seasonScore, contrastScore, harmonyScore, occasionScore } = rate([
      top(WHITE),
      skirt(NAVY),
    ]);
    expect([seasonScore, contrastScore]).toEqual([null, null]);
    expect(score).toBeCloseTo((0.4 * harmonyScore + 0.2 * occasionScore) / 0.6);
  });
});
