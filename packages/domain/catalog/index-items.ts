import { nameBasicColor } from '../color/basic-color.ts';
import type { SeasonKey } from '../season/season-key.ts';
import { capitalize } from '../text/capitalize.ts';
import { foldText } from '../text/fold-text.ts';
import type { CatalogItem } from './catalog-item.ts';
import { ALL_ITEMS, type CatalogueChoice } from './catalogue-type.ts';
import { bucketOf } from './color-bucket.ts';
import { shareColors, styleOf } from './item-colors.ts';
import { FILTER_SECTIONS, UNRATED, type FilterSection, type ItemStatus } from './item-filter.ts';
import type { ItemMatch, ItemMatcher } from './match-item.ts';

/** An item with everything that filters, sorting and badges need, computed once. */
export interface IndexedItem {
  readonly item: CatalogItem;
  /** `null` if the item cannot be rated. */
  readonly match: ItemMatch | null;
  /** Its values, section by section in the order of `FILTER_SECTIONS`. */
  readonly values: readonly (readonly string[])[];
}

/** The sections whose values are free text; the values of the others are fixed. */
export const WORD_SECTIONS = ['style', 'category', 'occasion'] as const;
export type WordSection = (typeof WORD_SECTIONS)[number];

export interface OfferedWord {
  readonly value: string;
  readonly label: string;
}

export interface ItemIndex {
  readonly season: SeasonKey | null;
  readonly entries: readonly IndexedItem[];
  /** The values of the free text sections, as they are offered. */
  readonly words: Readonly<Record<WordSection, readonly OfferedWord[]>>;
  readonly byItem: ReadonlyMap<CatalogItem, IndexedItem>;
}

export interface Indexing {
  readonly items: readonly CatalogItem[];
  readonly season: SeasonKey | null;
  /** Rates an item against the season. Passed in, because it loads the palettes, which unanalyzed items do not need. */
  readonly matchItem: ItemMatcher;
  /** An earlier index; its entries are reused for items that are still the same objects. */
  readonly previous?: ItemIndex | undefined;
}

/** Reads items once for all filters, orders and badges. The order of the items stays. */
export function indexMatchedItems({ items, season, matchItem, previous }: Indexing): ItemIndex {
  const known = previous?.season === season ? previous.byItem : undefined;
  const byItem = new Map<CatalogItem, IndexedItem>();
  for (const item of items) byItem.set(item, known?.get(item) ?? indexItem(item, matchItem));
  const words = {
    style: offerWords(items.map(styleOf)),
    category: offerWords(items.map(({ category }) => category)),
    occasion: offerWords(items.flatMap(({ occasion }) => occasion)),
  };
  return { season, entries: [...byItem.values()], words, byItem };
}

/** The items of one catalog, or all items. */
export function itemsOfCatalogue(
  items: readonly CatalogItem[],
  choice: CatalogueChoice,
): readonly CatalogItem[] {
  return choice === ALL_ITEMS ? items : items.filter((item) => item.catalogue_type === choice);
}

function indexItem(item: CatalogItem, matchItem: ItemMatcher): IndexedItem {
  const match = matchItem(item);
  const values = valuesOf(item, match);
  return { item, match, values: FILTER_SECTIONS.map((section) => values[section]) };
}

function valuesOf(
  item: CatalogItem,
  match: ItemMatch | null,
): Readonly<Record<FilterSection, readonly string[]>> {
  const status: ItemStatus = item.ai_analyzed ? 'analyzed' : 'not_analyzed';
  return {
    style: foldWords([styleOf(item)]),
    category: foldWords([item.category]),
    occasion: foldWords(item.occasion),
    status: [status],
    seasonMatch: [match ? match.rating : UNRATED],
    // Under what people call it and in the specification's bucket: rust is found as orange and as red.
    color: [
      ...new Set(
        shareColors(item).flatMap(({ hex }) => [bucketOf(hex), nameBasicColor(hex).group]),
      ),
    ],
  };
}

function foldWords(words: readonly (string | null)[]): readonly string[] {
  return [...new Set(words.flatMap((word) => (word === null ? [] : foldText(word))))];
}

/** Each word once, in alphabetical order. Of several spellings the first by code point stays: the capitalized one. */
function offerWords(words: readonly (string | null)[]): readonly OfferedWord[] {
  const labels = new Map<string, string>();
  for (const word of new Set(words)) {
    if (word === null) continue;
    const value = foldText(word);
    const label = capitalize(word.trim());
    const other = labels.get(value);
    if (other === undefined || label < other) labels.set(value, label);
  }
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}
