import type { KeptCollection } from './kept-collection.ts';

/**
 * Which collection counts as the own one of each item, by the ids of items: of those it lies in the one that was changed
 * last. Only a server notes when each item came into each; there it is the one it came into last.
 */
export function findLastCollections(
  collections: readonly KeptCollection[],
): ReadonlyMap<string, string> {
  const oldestFirst = collections.toSorted((one, other) =>
    one.updated_at < other.updated_at ? -1 : 1,
  );
  return new Map(oldestFirst.flatMap(({ id, item_ids }) => item_ids.map((item) => [item, id])));
}
