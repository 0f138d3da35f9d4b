/**
 * The new records, with unchanged ones replaced by the earlier objects, so that what is computed per object (its
 * rating, its tile) stays valid.
 */
export function keepSameEntries<Entry extends { readonly id: string }>(
  shown: readonly Entry[] | null,
  found: readonly Entry[],
): readonly Entry[] {
  if (!shown) return found;
  const before = new Map(shown.map((entry) => [entry.id, entry]));
  const next = found.map((entry) => {
    const known = before.get(entry.id);
    return known && isSameEntry(known, entry) ? known : entry;
  });
  const isSameList = next.length === shown.length && next.every((entry, at) => entry === shown[at]);
  return isSameList ? shown : next;
}

/** Field by field: two changes may have the same time, and without a server every version is 0. */
function isSameEntry<Entry extends object>(one: Entry, other: Entry): boolean {
  for (const field in one) {
    if (one[field] !== other[field] && !areSameLists(one[field], other[field])) return false;
  }
  return true;
}

/** Lists in a stored record are plain JSON. */
function areSameLists(one: unknown, other: unknown): boolean {
  return (
    Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other)
  );
}
