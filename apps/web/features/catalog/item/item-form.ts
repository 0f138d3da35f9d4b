import {
  foldText,
  changeByColors,
  GARMENT_CATEGORIES,
  GARMENT_KINDS,
  KIND_FACTS,
  kindOfWord,
  LONGEST_ITEM_NAME,
  OCCASIONS,
  readItemDescription,
  readItemWord,
  styleOf,
} from '@color-almanac/domain';
import type { CatalogItem, ItemChange, ItemColor } from '@color-almanac/domain';

/** The user's input for an item, as typed. */
export interface ItemForm {
  readonly name: string;
  readonly brand: string;
  readonly description: string;
  readonly style: string;
  /** What it is, in the user's word. */
  readonly kind: string;
  /** `''` where nothing is set. */
  readonly category: string;
  readonly occasion: readonly string[];
  readonly colors: readonly ItemColor[];
}

export function openItemForm(item: CatalogItem): ItemForm {
  return {
    name: item.name ?? '',
    brand: item.brand ?? '',
    description: item.description ?? '',
    style: item.style ?? '',
    kind: item.subcategory ?? '',
    category: item.category ?? '',
    occasion: item.occasion,
    colors: item.color_analysis,
  };
}

/** What the user changed of the item, and nothing else: other fields may have changed elsewhere. */
export function readItemForm(item: CatalogItem, form: ItemForm): ItemChange {
  const said = {
    name: readItemWord(form.name, LONGEST_ITEM_NAME).value,
    brand: readItemWord(form.brand).value,
    description: readItemDescription(form.description).value,
    style: readItemWord(form.style).value,
    subcategory: readItemWord(form.kind).value,
    category: form.category === '' ? null : form.category,
    occasion: [...form.occasion],
    color_analysis: [...form.colors],
  };
  const isOther = ([field, value]: readonly [string, unknown]) =>
    JSON.stringify(item[field as keyof CatalogItem]) !== JSON.stringify(value);
  const change: ItemChange = Object.fromEntries(Object.entries(said).filter(isOther));
  return withoutOrphan(item, {
    ...change,
    ...(change.color_analysis ? changeByColors(change.color_analysis) : {}),
  });
}

/** The change for an item as it is now: a kind that stays belongs to the old category, and no shoe is a T-shirt. */
export function withoutOrphan(item: CatalogItem, change: ItemChange): ItemChange {
  const isOther = change.category !== undefined && change.category !== item.category;
  const isOrphan = isOther && !('subcategory' in change) && item.subcategory !== null;
  return isOrphan ? { ...change, subcategory: null } : change;
}

/** The kinds to choose from, by their names. */
export const offerKinds = (): readonly string[] =>
  GARMENT_KINDS.map((kind) => KIND_FACTS[kind].label);

/** The form with another kind, and with its category where the kind has one. */
export function changeKind(kind: string): Partial<ItemForm> {
  const known = kindOfWord(kind);
  return known ? { kind, category: KIND_FACTS[known].category } : { kind };
}

/** The domain's categories, and the item's own. */
export function offerCategories({ category }: CatalogItem): readonly string[] {
  return offerWords(GARMENT_CATEGORIES, category === null ? [] : [category]);
}

/** The domain's occasions, and the item's own. */
export function offerOccasions({ occasion }: CatalogItem): readonly string[] {
  return offerWords(OCCASIONS, occasion);
}

/** Adds or removes an occasion. Those the item had come first, in their order. */
export function toggleOccasion(
  item: CatalogItem,
  chosen: readonly string[],
  occasion: string,
): readonly string[] {
  const isChosen = (word: string) => (word === occasion) !== chosen.includes(word);
  return [...new Set([...item.occasion, ...offerOccasions(item)])].filter(isChosen);
}

/** The names of the items' styles, each once, in alphabetical order. */
export function listStyles(items: readonly CatalogItem[]): readonly string[] {
  const styles = items.flatMap((item) => styleOf(item) ?? []);
  return [...new Map(styles.map((style) => [foldText(style), style])).values()].toSorted(
    (one, other) => one.localeCompare(other, 'en'),
  );
}

/** Spelled as in the item; words only the item has come last. */
function offerWords(known: readonly string[], own: readonly string[]): readonly string[] {
  const spelled = new Map([...known, ...own].map((word) => [foldText(word), word]));
  return [...spelled.values()];
}
