import { expect, it } from 'vitest';

import type { CatalogItem } from '../catalog/catalog-item.ts';
import type { Hex } from '../color/hex.ts';
import { PALETTES } from '../season/palettes.ts';
import { countAddition } from './count-addition.ts';
import { gatherOutfitPieces } from './outfit-piece.ts';
import { wearable } from './sample-outfit-pieces.fixture.ts';

const { neutrals, greens } = PALETTES.soft_autumn;
const hexOf = (colors: readonly { readonly hex: Hex }[], at: number): Hex => {
  const color = colors[at];
  if (!color) throw new Error('There is no such color');
  return color.hex;
};
const GREEN = hexOf(greens, 0);
const count = (...items: readonly CatalogItem[]) =>
  countAddition(gatherOutfitPieces({ items, season: 'soft_autumn' }), GREEN);

it('countAddition counts the outfits that one more item in a color makes with what is owned', () => {
  const skirts = [0, 1, 2].map((at) => wearable(`Skirt ${at}`, hexOf(neutrals, at)));
  const shirt = wearable('Shirt', hexOf(neutrals, 3));
  expect(count(...skirts)).toEqual({ slot: 'top', opens: 3 });
  expect(count(shirt)).toEqual({ slot: 'bottom', opens: 1 });
  expect(count(...skirts, shirt)).toEqual({ slot: 'top', opens: 3 });
  expect(count(wearable('Boots', hexOf(neutrals, 0)))).toBeNull();
  expect(count()).toBeNull();
});
