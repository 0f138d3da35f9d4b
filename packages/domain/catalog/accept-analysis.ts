import type { CatalogItem, ItemChange, ItemColor } from './catalog-item.ts';
import { applyItemChange } from './change-item.ts';

/** What an item takes over of an analysis of its photo. */
export interface AcceptedAnalysis {
  readonly category: string;
  readonly subcategory: string;
  readonly colors: readonly ItemColor[];
  readonly dominantColors: readonly ItemColor['hex'][];
  readonly occasion: readonly string[];
}

/** What changes of an item whose analysis was accepted: how many there are, and where, stays as it is. */
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
