import { findLastCollections, LOCAL_ITEM_OWNER, localItemId } from '@color-almanac/domain';
import type { CatalogItem, StoredCollection } from '@color-almanac/domain';
import { COLLECTION_KIND, ITEM_KIND } from '@color-almanac/sync';

import { copyAfterChanges, followRecords, writeCopy } from './local-storage-copies.ts';
import type { CopyDeps } from './local-storage-copies.ts';
import {
  CATALOG_ITEMS_KEY,
  COLLECTION_ITEMS_KEY,
  COLLECTIONS_KEY,
  USER_COLLECTIONS_KEY,
} from '../storage-keys.ts';

/** So that a wardrobe of thousands leaves space for profiles, which share the same few megabytes. */
const MOST_CHARACTERS = 500_000;

/**
 * Copies a guest's items and collections to the keys the specification names: as many items as fit, most recently
 * changed first, and collections all or none. A deleted item is in no collection. In the copies the ids of items have
 * the specified prefix; in the database an item has the id it will have on a server.
 */
export function copyCatalog({ store, storage }: CopyDeps): void {
  const items = followRecords(store, ITEM_KIND);
  const collections = followRecords(store, COLLECTION_KIND);
  const writeItems = createItemWriter();
  copyAfterChanges(store, [items, collections], () => {
    const [allItems, allCollections] = [items.list(), collections.list()];
    writeCopy(storage, CATALOG_ITEMS_KEY, writeItems(allItems, allCollections));
    const texts = writeCollections(allCollections, allItems);
    const size = texts.reduce((sum, [, text]) => sum + text.length, 0);
    const fits = allCollections.length > 0 && size <= MOST_CHARACTERS;
    for (const [key, text] of texts) writeCopy(storage, key, fits ? text : null);
    // All three or none.
    if (fits && texts.some(([key]) => storage.getItem(key) === null)) {
      for (const [key] of texts) writeCopy(storage, key, null);
    }
  });
}

function createItemWriter() {
  const known = new WeakMap<CatalogItem, { readonly last: string | null; readonly text: string }>();
  return (
    items: readonly CatalogItem[],
    collections: readonly StoredCollection[],
  ): string | null => {
    const lastOf = findLastCollections(collections);
    const texts: string[] = [];
    let characters = 2;
    for (const item of items) {
      const last = lastOf.get(item.id) ?? null;
      const before = known.get(item);
      const text =
        before?.last === last
          ? before.text
          : JSON.stringify({ ...item, ...ownedHere(item), collection_id: last });
      known.set(item, { last, text });
      characters += text.length + 1;
      if (characters > MOST_CHARACTERS) break;
      texts.push(text);
    }
    return texts.length === 0 ? null : `[${texts.join(',')}]`;
  };
}

const ownedHere = ({ id }: CatalogItem) => ({ id: localItemId(id), user_id: LOCAL_ITEM_OWNER });

function writeCollections(
  collections: readonly StoredCollection[],
  items: readonly CatalogItem[],
): readonly (readonly [key: string, text: string])[] {
  const present = new Set(items.map(({ id }) => id));
  const placed = collections.map(({ id, item_ids }) => ({
    id,
    items: item_ids.filter((item) => present.has(item)),
  }));
  const links = placed.flatMap(({ id, items: ids }) =>
    ids.map((item_id) => ({ collection_id: id, item_id: localItemId(item_id) })),
  );
  const described = collections.map(({ item_ids: _ids, ...collection }, at) => ({
    ...collection,
    user_id: LOCAL_ITEM_OWNER,
    total_items: placed[at]?.items.length ?? 0,
  }));
  return [
    [COLLECTIONS_KEY, JSON.stringify(described)],
    [COLLECTION_ITEMS_KEY, JSON.stringify(links)],
    [USER_COLLECTIONS_KEY, JSON.stringify(described)],
  ];
}
