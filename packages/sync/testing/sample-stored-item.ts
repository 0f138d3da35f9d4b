import { createItem } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';

/** A navy T-shirt of the owner of sample profiles, created and last changed `day` days into January. */
export function sampleStoredItem(number: number, day = number): CatalogItem {
  const now = `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`;
  const item = createItem({
    id: sampleItemId(number),
    userId: 'local',
    catalogueType: 'wardrobe',
    now,
    name: `Item ${number}`,
    category: 'Tops',
    subcategory: 'T-shirt',
    description: 'Soft.\nFrom the market',
    occasion: ['Everyday', 'Travel'],
    colors: ['#1F2A44'],
  });
  return {
    ...item,
    color_analysis: [{ name: 'Navy', hex: '#1F2A44', percentage: 100 }],
    quantity: 2,
    ai_analyzed: true,
  };
}

export function sampleItemId(number: number): string {
  return `00000000-0000-4000-a000-${String(number).padStart(12, '0')}`;
}
