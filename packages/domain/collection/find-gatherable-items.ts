import type { CatalogItem } from '../catalog/catalog-item.ts';
import type { CatalogueType } from '../catalog/catalogue-type.ts';
import { isUnnamedDefault } from './default-collections.ts';
import { MOST_COLLECTION_ITEMS } from './stored-collection.ts';
import type { StoredCollection } from './stored-collection.ts';

export interface GatherableItems {
  readonly catalogue: CatalogueType;
  readonly itemIds: readonly string[];
}

/**
 * The items a default collection is named after: those of the catalog Wardrobe for `My Wardrobe`, those of Radar for
 * `On My Radar`. `null` for any other collection, an empty catalog, or if the items would not all fit.
 */
export function findGatherableItems(
  collection: StoredCollection,
  items: readonly CatalogItem[],
): GatherableItems | null {
  const { type: catalogue } = collection;
  if (catalogue === 'general' || !isUnnamedDefault(collection)) return null;
  const itemIds = items.flatMap((item) => (item.catalogue_type === catalogue ? [item.id] : []));
  const isOffered = itemIds.length > 0 && itemIds.length <= MOST_COLLECTION_ITEMS;
  return isOffered ? { catalogue, itemIds } : null;
}
