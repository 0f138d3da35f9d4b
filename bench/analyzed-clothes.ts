import type { CatalogItem } from '@color-almanac/domain';

/** The analysis of an item of clothing, with a typical size in bytes. */
export const ANALYZED_CLOTHES = {
  category: 'Tops',
  subcategory: 'T-shirt',
  occasion: ['Everyday', 'Home'],
  colors: ['#1E2A4A'],
  color_analysis: [
    { name: 'Navy', hex: '#1E2A4A', percentage: 85 },
    { name: 'Cream', hex: '#F2E6C8', percentage: 15 },
  ],
  ai_analyzed: true,
} as const satisfies Partial<CatalogItem>;
