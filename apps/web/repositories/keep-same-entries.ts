/**
 * The new records, with unchanged ones replaced by the earlier objects, so that what is computed per object (its
 * rating, its tile) stays valid.
 */
export function keepSameEntries<Entry extends { readonly id: string }>(
  shown: readonly Entry[] | null,
  found: readonly Entry[],
): readonly Entry[] {
  if (!shown) return found;
  const before = new Map(shown.map((thing) => [thing.id, thing]));
  const kept = found.map((thing) => {
    const known = before.get(thing.id);
    return known && saysSame(known, thing) ? known : thing;
  });
  const isSameList = kept.length === shown.length && kept.every((thing, at) => thing === shown[at]);
  return isSameList ? shown : kept;
}

/** Field by field: two changes may have the same time, and without a server every version is 0. */
function saysSame<Entry extends object>(one: Entry, other: Entry): boolean {
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
