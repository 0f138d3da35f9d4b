import { DEFAULT_COLLECTION_IDS } from './default-collections.ts';
import type { StoredCollection } from './stored-collection.ts';

/**
 * Display order: the default collections first, then the others, newest first. It does not depend on which was changed
 * last, so that none moves while the user works on it.
 */
export function orderCollections(
  collections: readonly StoredCollection[],
): readonly StoredCollection[] {
  return collections.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) ||
      compare(other.created_at, one.created_at) ||
      compare(one.id, other.id),
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function placeOf({ id }: StoredCollection): number {
  const place = DEFAULT_COLLECTION_IDS.indexOf(id);
  return place < 0 ? DEFAULT_COLLECTION_IDS.length : place;
}
