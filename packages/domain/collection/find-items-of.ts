import type { CatalogItem } from '../catalog/catalog-item.ts';
import type { StoredCollection } from './stored-collection.ts';

/** The items of a collection, in its order. Deleted items it still names are skipped. */
export function findItemsOf(
  { item_ids }: Pick<StoredCollection, 'item_ids'>,
  itemsById: ReadonlyMap<string, CatalogItem>,
): readonly CatalogItem[] {
  return item_ids.flatMap((id) => itemsById.get(id) ?? []);
}
