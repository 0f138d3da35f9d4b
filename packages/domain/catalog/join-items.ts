import { isLater } from '../profile/is-later.ts';
import type { CatalogItem, ItemChange } from './catalog-item.ts';
import { isSameValue } from './is-same-value.ts';

/** What is decided in one go, so that no half of one analysis stands beside half of another. */
const CHOICES: readonly (readonly (keyof ItemChange)[])[] = [
  ['catalogue_type'],
  ['quantity'],
  ['background_removed'],
  ['category', 'subcategory', 'occasion', 'colors', 'color_analysis', 'ai_analyzed'],
];
/** What a person wrote herself. */
const WORDS: readonly (keyof ItemChange)[] = ['name', 'brand', 'description', 'style'];

/** An item as two devices changed it, and as both knew it before. */
export interface ItemStates {
  readonly here: CatalogItem;
  readonly there: CatalogItem;
  readonly before: CatalogItem;
}

/**
 * Two states of one item as one that has the changes of both, as the next state of what is there. Of a choice that was
 * made twice the later one stands; of words that were written twice none may be lost, so the answer is `null`.
 */
export function joinItems({ here, there, before }: ItemStates): CatalogItem | null {
  const written = WORDS.filter((word) => !isSame(here, before, [word]));
  const clash = written.some(
    (word) => !isSame(there, before, [word]) && !isSame(here, there, [word]),
  );
  if (clash) return null;
  const isHereLater = isLater(here.updated_at, there.updated_at);
  const chosen = CHOICES.filter(
    (fields) => !isSame(here, before, fields) && (isHereLater || isSame(there, before, fields)),
  );
  const taken = [...written, ...chosen.flat()];
  if (isSame(here, there, taken)) return there;
  return {
    ...there,
    ...Object.fromEntries(taken.map((field) => [field, here[field]])),
    updated_at: isHereLater ? here.updated_at : there.updated_at,
  };
}

function isSame(one: CatalogItem, other: CatalogItem, fields: readonly (keyof ItemChange)[]) {
  return fields.every((field) => isSameValue(one[field], other[field]));
}
