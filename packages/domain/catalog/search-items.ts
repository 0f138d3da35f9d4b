import { foldForSearch, readSearch } from '../text/fold-text.ts';
import type { CatalogItem } from './catalog-item.ts';
import { titleOf } from './title-of-item.ts';

/**
 * The items that contain every word of the search, in their order. Searched are name, description, style, categories,
 * occasions, brand and colors. Case and accents do not matter, and any part of a word matches.
 */
export function searchItems(items: readonly CatalogItem[], wanted: string): readonly CatalogItem[] {
  const words = readSearch(wanted);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const text = textOf(item);
    return words.every((word) => text.includes(word));
  });
}

const texts = new WeakMap<CatalogItem, string>();

/** Computed once per item, because a search runs with every letter typed. */
function textOf(item: CatalogItem): string {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const { name, brand, description, style, category, subcategory, occasion, color_analysis } = item;
  const said = [titleOf(item), name, brand, description, style, category, subcategory];
  const rest = [...occasion, ...color_analysis.map((color) => color.name)];
  const text = foldForSearch([...said, ...rest].join('\n'));
  texts.set(item, text);
  return text;
}
