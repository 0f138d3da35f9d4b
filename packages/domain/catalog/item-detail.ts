import type { Hex } from '../color/hex.ts';
import { nameColor } from '../color-check/name-color.ts';
import { roundToSum } from '../text/round-to-sum.ts';
import type { CatalogItem } from './catalog-item.ts';
import { CATALOGUE_NAMES } from './catalogue-type.ts';
import { shareColors, styleOf } from './item-colors.ts';

export const MOST_DETAIL_COLORS = 4;
export const MOST_DETAIL_OCCASIONS = 3;

/** Said of every stored item: what its analysis said of these is not kept. */
export const DETAIL_SEASON = 'all-season';
export const DETAIL_VERSATILITY = 4;
export const DETAIL_TIPS = [
  'Hold it under your chin by daylight: what is near your face matters most.',
  'Repeat its main color once, in shoes, a bag or a print.',
  'Wear it with one neutral and one color of your own palette.',
] as const;

export interface DetailColor {
  readonly name: string;
  readonly hex: Hex;
  /** Whole percent of the piece. */
  readonly percentage: number;
}

/** What is shown of a stored item when somebody opens its analysis. */
export interface ItemDetail {
  /** What kind of piece; `Garment` where nobody said. */
  readonly garmentType: string;
  readonly category: string | null;
  readonly subcategory: string | null;
  /** The largest share first, four at most. */
  readonly colors: readonly DetailColor[];
  readonly dominantColors: readonly Hex[];
  /** Three at most. */
  readonly occasion: readonly string[];
  readonly season: typeof DETAIL_SEASON;
  /** 1 to 5. */
  readonly versatility: number;
  readonly suggestions: readonly string[];
  readonly quantity: number;
}

/** The analysis of a stored item as far as it is kept, the rest filled in the same for all. */
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

/** What is shown of any item, analyzed or not. `null` for what nobody said. */
export interface ItemFacts {
  readonly catalogue: string;
  readonly category: string | null;
  readonly style: string | null;
  readonly colors: readonly DetailColor[];
  readonly occasions: readonly string[];
  /** ISO time. */
  readonly added: string;
}

export function describeItem(item: CatalogItem): ItemFacts {
  return {
    catalogue: CATALOGUE_NAMES[item.catalogue_type],
    category: item.category,
    style: styleOf(item),
    colors: detailColors(item),
    occasions: item.occasion,
    added: item.created_at,
  };
}

/** Shares of colors that are known without them are equal; what is shown always adds up to what it is a part of. */
function detailColors(item: CatalogItem): readonly DetailColor[] {
  const shares = shareColors(item);
  const percents = roundToSum(
    shares.map(({ share }) => 100 * share),
    0,
  );
  // A record that came without a name for a color has its hex there instead.
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
