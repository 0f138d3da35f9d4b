import * as fc from 'fast-check';

import type { CatalogItem, ItemColor } from '../catalog/catalog-item.ts';
import { sampleAnalyzed, sampleItem } from '../testing/sample-item.ts';

type Shares = Parameters<typeof sampleAnalyzed>[0];

/** An item named by its id, of one color by default, for every day. */
export function wearable(
  id: string,
  colors: ItemColor['hex'] | Shares,
  known: Partial<CatalogItem> = {},
): CatalogItem {
  const shares = typeof colors === 'string' ? ([[colors, 100]] as const) : colors;
  const words = { category: null, subcategory: null, name: id, occasion: ['Everyday'] };
  return sampleAnalyzed(shares, { id, ...words, ...known });
}

const WORDS = [
  'Tops,tops,T-shirt,Shirt dress,Dress shirt,Bottoms,Jeans,Denim skirt,Little black dress,Dresses,Jumpsuit,Shoes',
  'Derby shoes,Sandals,Outerwear,Jacket or coat,Accessories,Hat or cap,Socks,Swim shorts,Other,,  ,shirt shirt',
  `靴,قميص,👗,constructor,__proto__,${'x'.repeat(100)}`,
].flatMap((words) => words.split(','));
const OCCASIONS = ['Everyday', 'work', 'Work', 'Party', 'Sport', ''];

const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number): ItemColor['hex'] => `#${number.toString(16).padStart(6, '0').toUpperCase()}`);
const anyWord = fc.option(fc.constantFrom(...WORDS), { freq: 3 });

const anyItem = fc
  .record({
    id: fc.string({ minLength: 1, maxLength: 8 }),
    hexes: fc.array(anyHex, { maxLength: 4 }),
    percentage: fc.constantFrom(0, 0.01, 25, 100),
    name: anyWord,
    category: anyWord,
    subcategory: anyWord,
    occasion: fc.uniqueArray(fc.constantFrom(...OCCASIONS), { maxLength: 3 }),
    catalogue_type: fc.constantFrom('wardrobe', 'inventory', 'radar'),
    ai_analyzed: fc.boolean(),
  })
  .map(({ hexes, percentage, ...known }): CatalogItem =>
    sampleItem({
      ...known,
      ai_analyzed: known.ai_analyzed || hexes.length > 2,
      colors: hexes,
      color_analysis: hexes.map((hex) => ({ name: hex, hex, percentage })),
    }),
  );

/** Unusual items: odd names, no colors or odd shares of them, in no order. */
export const anyItems = fc.uniqueArray(anyItem, { maxLength: 40, selector: ({ id }) => id });
