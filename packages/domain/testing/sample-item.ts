import type { CatalogItem, ItemColor } from '../catalog/catalog-item.ts';
import { createItem } from '../catalog/create-item.ts';

export const ITEM_CREATED = '2026-01-01T12:00:00.000Z';

/** A navy T-shirt in the wardrobe, not analyzed, for tests. */
export function sampleItem(known: Partial<CatalogItem> = {}): CatalogItem {
  const item = createItem({
    id: 'local_1',
    userId: 'local_user',
    catalogueType: 'wardrobe',
    now: ITEM_CREATED,
    category: 'Tops',
    subcategory: 'T-shirt',
    occasion: ['Everyday'],
  });
  return { ...item, ...known };
}

/** An analyzed item with the given percent of each color. */
export function sampleAnalyzed(
  colors: readonly (readonly [hex: ItemColor['hex'], percentage: number])[],
  known: Partial<CatalogItem> = {},
): CatalogItem {
  return sampleItem({
    ai_analyzed: true,
    colors: colors.map(([hex]) => hex),
    color_analysis: colors.map(([hex, percentage]) => ({ name: hex, hex, percentage })),
    ...known,
  });
}
