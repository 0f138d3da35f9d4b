import type { CatalogItem } from '@color-almanac/domain';

/**
 * What was found, with the objects that were shown before in the place of those that say the same: what is known of an
 * object (its rating, its tile) then need not be worked out again.
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

/** Field by field: two changes may have the same time, and without a server every version is 0. */
function saysSame(one: CatalogItem, other: CatalogItem): boolean {
  for (const field in one) {
    const key = field as keyof CatalogItem;
    if (one[key] !== other[key] && !areSameLists(one[key], other[key])) return false;
  }
  return true;
}

/** Colors and occasions are plain JSON. */
function areSameLists(one: unknown, other: unknown): boolean {
  return (
    Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other)
  );
}
