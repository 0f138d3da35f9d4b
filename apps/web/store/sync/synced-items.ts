import { MOST_ITEMS_AT_ONCE, writeItemCursor } from '@color-almanac/contract';
import type { CatalogItem, ItemChange } from '@color-almanac/domain';
import {
  BLOB_KEYS,
  contentOfItem,
  describeItemPhoto,
  isSameJson,
  ITEM_KIND,
  readShownBlob,
} from '@color-almanac/sync';
import type { ItemRepository, StoredPhoto } from '@color-almanac/sync';

import type { ApiClient } from '../../api/client/api-client.ts';
import { FAILURES, isMissing, orThrow } from './record-calls.ts';
import type { RecordCalls } from './record-calls.ts';
import type { SyncDeps } from './sync-deps.ts';
import { openSyncedRepository } from './synced-repository.ts';
import type { SyncedRepository } from './synced-repository.ts';

export interface SyncedItems extends SyncedRepository<CatalogItem> {
  readonly repository: ItemRepository;
}

/** The items of a signed-in user, and their photos. */
export function openSyncedItems(deps: SyncDeps): SyncedItems {
  const { store, shrink } = deps;
  const synced = openSyncedRepository<CatalogItem>({
    ...deps,
    kind: ITEM_KIND,
    calls: callForItems(deps.api),
    gatherMs: 0,
    freshForMs: 0,
    listsFirst: false,
  });
  const { repository } = synced;
  const items: ItemRepository = {
    ...repository,
    put: async (item, photo) => {
      const known = photo ? await repository.get(item.id) : null;
      // A photo the server already shows stays.
      const comes = photo && !known?.image_url;
      const blobs = comes
        ? await describeItemPhoto(item.id, photo, shrink)
        : new Map<string, StoredPhoto>();
      return synced.put(item, { blobs });
    },
    getPhoto: async (id) =>
      (await readShownBlob(store, ITEM_KIND, id, BLOB_KEYS.photo)) ?? fetchPicture(deps, id, PHOTO),
    getThumbnail: async (id) =>
      (await readShownBlob(store, ITEM_KIND, id, BLOB_KEYS.thumbnail)) ??
      (await readShownBlob(store, ITEM_KIND, id, BLOB_KEYS.photo)) ??
      fetchPicture(deps, id, THUMBNAIL),
  };
  return { ...synced, repository: items };
}

interface Picture {
  readonly key: (kind: string, id: string) => string;
  /** Where it can be fetched from the server, preferred source first. */
  readonly addresses: readonly ('image_url' | 'thumbnail_url')[];
}

const PHOTO: Picture = { key: BLOB_KEYS.photo, addresses: ['image_url'] };
const THUMBNAIL: Picture = { key: BLOB_KEYS.thumbnail, addresses: ['thumbnail_url', 'image_url'] };

/** A picture from the server, which is then stored here. */
async function fetchPicture(
  { store, api, warn }: SyncDeps,
  id: string,
  { key: keyOf, addresses }: Picture,
): Promise<StoredPhoto | null> {
  const key = keyOf(ITEM_KIND.name, id);
  const read = () =>
    store.update(ITEM_KIND, { ids: [id] }, ({ rows }) => ({
      answer: rows.get(id)?.record ?? null,
    }));
  const found = await read();
  const item = found.ok ? found.value : null;
  const [address] = addresses.flatMap((field) => item?.[field] ?? []);
  if (address === undefined) return null;
  try {
    const fetched = await api.fetchPhoto(address);
    const now = await read();
    // Without space here, or once the item is gone, it is shown but not stored.
    if (now.ok && now.value) await store.writeBlobs(new Map([[key, fetched]]));
    return fetched;
  } catch (error) {
    warn('Could not load the photo of an item', error);
    return null;
  }
}

/** An item the server never had is created with its photo, under the id it has here. */
function callForItems(api: ApiClient): RecordCalls<CatalogItem> {
  return {
    failures: FAILURES.item,
    list: () => listAllItems(api),
    put: ({ record, base, photo }, idempotencyKey) => {
      const { id, version, created_at } = record;
      if (version > 0) {
        const body = { ...writeChanged(record, base), version };
        const call = { params: { id }, body, idempotencyKey, keepalive: true };
        return orThrow(api.call('updateItem', call));
      }
      const body = { ...writeKnown(record), id, created_at };
      return orThrow(api.call('createItem', { body, image: photo ?? undefined, idempotencyKey }));
    },
    remove: async (id, idempotencyKey) => {
      try {
        await api.call('deleteItem', { params: { id }, idempotencyKey, keepalive: true });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

/** Page by page; each starts after the last item of the one before. */
async function listAllItems(api: ApiClient): Promise<readonly CatalogItem[]> {
  const items: CatalogItem[] = [];
  for (let after: string | undefined; ;) {
    const query = { limit: MOST_ITEMS_AT_ONCE, after };
    const page = await orThrow(api.call('listItems', { query }));
    items.push(...page);
    const last = page.at(-1);
    if (!last || page.length < MOST_ITEMS_AT_ONCE) return items;
    after = writeItemCursor(last);
  }
}

/**
 * What differs from the server's version, so that fields an older version of this page did not store stay as they are
 * there. Everything where nothing differs: it was changed back, and the change before may have arrived.
 */
function writeChanged(item: CatalogItem, base: CatalogItem | null): ItemChange {
  const content = contentOfItem(item);
  const known: ItemChange = base ? contentOfItem(base) : {};
  const changed = Object.entries(content).filter(
    ([field, value]) => !isSameJson(value, known[field as keyof ItemChange]),
  );
  return changed.length === 0 ? content : Object.fromEntries(changed);
}

type KnownFields = ItemChange & Pick<CatalogItem, 'catalogue_type'>;

/** Sends all known fields of an item; a form has no better way to say that a field is empty. */
function writeKnown(item: CatalogItem): KnownFields {
  const known = Object.entries(contentOfItem(item)).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(known), catalogue_type: item.catalogue_type };
}
