import { isLater } from '../profile/is-later.ts';
import type { CatalogItem, ItemChange } from './catalog-item.ts';
import { isSameValue } from './change-item.ts';

/** Fields that are decided together, so that two analyses are never mixed. */
const CHOICES: readonly (readonly (keyof ItemChange)[])[] = [
  ['catalogue_type'],
  ['quantity'],
  ['background_removed'],
  ['photo_turns'],
  ['category', 'subcategory', 'occasion', 'colors', 'color_analysis', 'ai_analyzed'],
];
/** Fields the user wrote. */
const WORDS: readonly (keyof ItemChange)[] = ['name', 'brand', 'description', 'style'];

/** An item as two devices changed it, and the state both started from. */
export interface ItemStates {
  readonly here: CatalogItem;
  readonly there: CatalogItem;
  readonly before: CatalogItem;
}

/**
 * Joins two states of one item into the next state of the one that is there. Where both changed the same field the
 * later change wins; where both wrote words neither may be lost, so the result is `null`.
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
