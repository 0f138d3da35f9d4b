import type { Hex } from '../color/hex.ts';
import type { CatalogItem } from './catalog-item.ts';

/** A color of an item and its share of it; the shares of one item add up to 1. */
export interface ItemColorShare {
  readonly hex: Hex;
  readonly share: number;
}

/**
 * The colors of an item by share: as an analysis found them, or in equal shares if only the colors are known. Empty for
 * an item without known colors.
 */
export function shareColors(
  item: Pick<CatalogItem, 'colors' | 'color_analysis'>,
): readonly ItemColorShare[] {
  const whole = item.color_analysis.reduce((sum, { percentage }) => sum + percentage, 0);
  if (whole > 0) {
    return item.color_analysis
      .filter(({ percentage }) => percentage > 0)
      .map(({ hex, percentage }) => ({ hex, share: percentage / whole }));
  }
  const hexes =
    item.color_analysis.length > 0 ? item.color_analysis.map(({ hex }) => hex) : item.colors;
  return hexes.map((hex) => ({ hex, share: 1 / hexes.length }));
}

/** The style of an item: the one its owner gave, otherwise its subcategory or category. */
export function styleOf(item: Pick<CatalogItem, 'style' | 'subcategory'>): string | null {
  return item.style ?? item.subcategory;
}
