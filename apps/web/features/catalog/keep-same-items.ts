import type { CatalogItem } from '@color-almanac/domain';

/**
 * What was found, with the objects that were shown before in the place of those that say the same: what is known of an
 * object (its rating, its tile) then need not be worked out again. Every change of an item moves its version or its
 * time, and its photo may come later than the item.
 */
export function keepSameItems(
  shown: readonly CatalogItem[] | null,
  found: readonly CatalogItem[],
): readonly CatalogItem[] {
  if (!shown) return found;
  const before = new Map(shown.map((item) => [item.id, item]));
  const kept = found.map((item) => {
    const known = before.get(item.id);
    return known && saysSame(known, item) ? known : item;
  });
  const isSameList = kept.length === shown.length && kept.every((item, at) => item === shown[at]);
  return isSameList ? shown : kept;
}

const TELLING = ['version', 'updated_at', 'image_url', 'thumbnail_url'] as const;

function saysSame(one: CatalogItem, other: CatalogItem): boolean {
  return TELLING.every((field) => one[field] === other[field]);
}
