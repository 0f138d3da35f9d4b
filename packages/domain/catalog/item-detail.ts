import type { Hex } from '../color/hex.ts';
import { nameColor } from '../color-check/name-color.ts';
import { roundToSum } from '../text/round-to-sum.ts';
import type { CatalogItem } from './catalog-item.ts';
import type { CatalogueType } from './catalogue-type.ts';
import { shareColors, styleOf } from './item-colors.ts';

export const MOST_DETAIL_COLORS = 4;
export const MOST_DETAIL_OCCASIONS = 3;

/** The same for every stored item, because this part of its analysis is not saved. */
export const DETAIL_SEASON = 'all-season';
export const DETAIL_VERSATILITY = 4;
export const DETAIL_TIPS = ['by-daylight', 'repeat-main-color', 'one-of-each'] as const;
export type DetailTip = (typeof DETAIL_TIPS)[number];

export interface DetailColor {
  readonly name: string;
  readonly hex: Hex;
  /** Whole percent of the item. */
  readonly percentage: number;
}

/** What is shown when a user opens the analysis of a stored item. */
export interface ItemDetail {
  /** The kind of item; `Garment` if unknown. */
  readonly garmentType: string;
  readonly category: string | null;
  readonly subcategory: string | null;
  /** Largest share first, at most four. */
  readonly colors: readonly DetailColor[];
  readonly dominantColors: readonly Hex[];
  /** At most three. */
  readonly occasion: readonly string[];
  readonly season: typeof DETAIL_SEASON;
  /** 1 to 5. */
  readonly versatility: number;
  readonly suggestions: readonly DetailTip[];
  readonly quantity: number;
}

/** The analysis of a stored item as far as it is saved; the rest is filled in the same way for all items. */
export function synthesizeItemDetail(item: CatalogItem): ItemDetail {
  const colors = detailColors(item);
  return {
    garmentType: styleOf(item) ?? item.category ?? 'Garment',
    category: item.category,
    subcategory: item.subcategory,
    colors,
    dominantColors: colors.map(({ hex }) => hex),
    occasion: item.occasion.slice(0, MOST_DETAIL_OCCASIONS),
    season: DETAIL_SEASON,
    versatility: DETAIL_VERSATILITY,
    suggestions: DETAIL_TIPS,
    quantity: item.quantity,
  };
}

/** What is shown of any item, analyzed or not. `null` for unknown fields. */
export interface ItemFacts {
  readonly catalogue: CatalogueType;
  readonly category: string | null;
  readonly style: string | null;
  readonly colors: readonly DetailColor[];
  readonly occasions: readonly string[];
  /** ISO time. */
  readonly added: string;
}

export function describeItem(item: CatalogItem): ItemFacts {
  return {
    catalogue: item.catalogue_type,
    category: item.category,
    style: styleOf(item),
    colors: detailColors(item),
    occasions: item.occasion,
    added: item.created_at,
  };
}

/** Colors without known shares get equal ones; the shares shown always add up to the total. */
function detailColors(item: CatalogItem): readonly DetailColor[] {
  const shares = shareColors(item);
  const percents = roundToSum(
    shares.map(({ share }) => 100 * share),
    0,
  );
  // Records without a name for a color have its hex there instead.
  const named = item.color_analysis.filter(({ hex, name }) => name !== hex);
  const names = new Map(named.map(({ hex, name }) => [hex, name]));
  return shares
    .map(({ hex }, place) => ({
      name: names.get(hex) ?? nameColor(hex),
      hex,
      percentage: percents[place] ?? 0,
    }))
    .toSorted((one, other) => other.percentage - one.percentage)
    .slice(0, MOST_DETAIL_COLORS);
}
