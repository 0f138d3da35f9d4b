import type { CatalogItem } from '../catalog/catalog-item.ts';
import type { StoredCollection } from './stored-collection.ts';

/** The items of a collection, in its order. Deleted items it still names are skipped. */
export function findItemsOf(
  { item_ids }: Pick<StoredCollection, 'item_ids'>,
  itemsById: ReadonlyMap<string, CatalogItem>,
): readonly CatalogItem[] {
  return item_ids.flatMap((id) => itemsById.get(id) ?? []);
}

/**
 * For each item id, the collection that counts as its own: of those that hold it, the one changed last. Only a server
 * records when an item was added; there it is the one it was added to last.
 */
export function findLastCollections(
  collections: readonly StoredCollection[],
): ReadonlyMap<string, string> {
  const oldestFirst = collections.toSorted((one, other) =>
    one.updated_at < other.updated_at ? -1 : 1,
  );
  return new Map(oldestFirst.flatMap(({ id, item_ids }) => item_ids.map((item) => [item, id])));
}
