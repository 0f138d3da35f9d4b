import type { Hex } from '../color/hex.ts';
import { nameColor } from '../color-check/name-color.ts';
import { readColorTraits } from '../garment/color-traits.ts';
import { ALL_SEASON, type StylingTip } from '../garment/garment-analysis.ts';
import { kindOfWord, rateVersatility } from '../garment/garment-rules.ts';
import { seasonOfGarment } from '../garment/garment-season.ts';
import { KIND_FACTS, UNKNOWN_GARMENT, type BodyZone } from '../garment/garment-type.ts';
import { suggestStyling } from '../garment/suggest-styling.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { isInSeason as isRatedInSeason } from '../season/season-rating.ts';
import { foldText } from '../text/fold-text.ts';
import { roundToSum } from '../text/round-to-sum.ts';
import type { CatalogItem } from './catalog-item.ts';
import type { CatalogueType } from './catalogue-type.ts';
import { shareColors, styleOf } from './item-colors.ts';
import type { ItemMatch } from './match-item.ts';

export const MOST_DETAIL_COLORS = 4;
export const MOST_DETAIL_OCCASIONS = 3;

/** Of an item that says too little of itself: neither kind nor category. */
export const DETAIL_SEASON = ALL_SEASON;
export const DETAIL_VERSATILITY = 4;
export const DETAIL_TIPS = ['by-daylight', 'repeat-main-color', 'one-of-each'] as const;

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
  /** Whose palette is nearest to its colors. */
  readonly season: SeasonKey | typeof ALL_SEASON;
  /** 1 to 5. */
  readonly versatility: number;
  /** Two or three. */
  readonly suggestions: readonly StylingTip[];
  readonly quantity: number;
}

/**
 * What is said of an item, before it is saved as after: it follows from its kind and colors and from how it matches the
 * user's season, and none of it is stored. Where a record says neither kind nor category, it is the same for all.
 *
 * @param match with the user's season; `null` if it cannot be rated.
 */
export function synthesizeItemDetail(item: CatalogItem, match: ItemMatch | null): ItemDetail {
  const colors = detailColors(item);
  return {
    garmentType: styleOf(item) ?? item.category ?? 'Garment',
    category: item.category,
    subcategory: item.subcategory,
    colors,
    dominantColors: colors.map(({ hex }) => hex),
    occasion: item.occasion.slice(0, MOST_DETAIL_OCCASIONS),
    ...adviseOn(item, colors, match),
    quantity: item.quantity,
  };
}

function adviseOn(
  item: CatalogItem,
  colors: readonly DetailColor[],
  match: ItemMatch | null,
): Pick<ItemDetail, 'season' | 'versatility' | 'suggestions'> {
  const kind = item.subcategory === null ? null : kindOfWord(item.subcategory);
  const zone = kind === null ? zoneOfCategory(item.category) : KIND_FACTS[kind].zone;
  if (zone === null || colors.length === 0) {
    return { season: DETAIL_SEASON, versatility: DETAIL_VERSATILITY, suggestions: DETAIL_TIPS };
  }
  const traits = readColorTraits(colors);
  const isInSeason = match && isRatedInSeason(match.rating);
  return {
    season: seasonOfGarment(colors),
    versatility: rateVersatility(kind ?? UNKNOWN_GARMENT, traits),
    suggestions: suggestStyling({ zone, colors, traits, isInSeason }),
  };
}

/** Where an item of an unknown kind is worn: an accessory may be worn anywhere. */
const ZONES = new Map<string, BodyZone>([
  ['dresses', 'whole'],
  ['tops', 'near-face'],
  ['bottoms', 'legs'],
  ['outerwear', 'over-all'],
  ['shoes', 'feet'],
]);

const zoneOfCategory = (category: string | null): BodyZone | null =>
  (category === null ? undefined : ZONES.get(foldText(category))) ?? null;

/** What is shown of any item, analyzed or not. `null` for unknown fields. */
export interface ItemSummary {
  readonly catalogue: CatalogueType;
  readonly category: string | null;
  readonly style: string | null;
  readonly colors: readonly DetailColor[];
  readonly occasions: readonly string[];
  /** ISO time. */
  readonly added: string;
}

export function summarizeItem(item: CatalogItem): ItemSummary {
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
