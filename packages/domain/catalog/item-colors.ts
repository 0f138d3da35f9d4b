import type { Hex } from '../color/hex.ts';
import type { CatalogItem } from './catalog-item.ts';

/** A color of an item and its part of it; the parts of one item add up to 1. */
export interface ItemColorShare {
  readonly hex: Hex;
  readonly share: number;
}

/**
 * The colors of an item by what they take of it: as an analysis found them, or in equal parts where colors are known
 * and shares are not. None for an item of which no color is known.
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

/** What an item is called where its style is asked for: its own word, else the narrowest that is known of it. */
export function styleOf(item: Pick<CatalogItem, 'style' | 'subcategory'>): string | null {
  return item.style ?? item.subcategory;
}
