import type { CatalogItem } from '../catalog/catalog-item.ts';
import type { KeptCollection } from './kept-collection.ts';

/** What lies in a collection, in its order. It may name items that are gone; those are passed over. */
export function findItemsOf(
  { item_ids }: Pick<KeptCollection, 'item_ids'>,
  itemsById: ReadonlyMap<string, CatalogItem>,
): readonly CatalogItem[] {
  return item_ids.flatMap((id) => itemsById.get(id) ?? []);
}
