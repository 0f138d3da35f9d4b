import type { CatalogItem, ItemChange, ItemColor } from './catalog-item.ts';
import { applyItemChange } from './change-item.ts';

/** The fields an item takes from an analysis of its photo. */
export interface AcceptedAnalysis {
  readonly category: string;
  readonly subcategory: string;
  readonly colors: readonly ItemColor[];
  readonly dominantColors: readonly ItemColor['hex'][];
  readonly occasion: readonly string[];
}

/** The changes to an item whose analysis was accepted. Quantity and catalog stay as they are. */
export function changeByAnalysis(analysis: AcceptedAnalysis): ItemChange {
  return {
    category: analysis.category,
    subcategory: analysis.subcategory,
    occasion: [...analysis.occasion],
    colors: [...analysis.dominantColors],
    color_analysis: [...analysis.colors],
    ai_analyzed: true,
  };
}

/** @param now ISO time. */
export function acceptAnalysis(
  item: CatalogItem,
  analysis: AcceptedAnalysis,
  now: string,
): CatalogItem {
  return applyItemChange(item, changeByAnalysis(analysis), now);
}
