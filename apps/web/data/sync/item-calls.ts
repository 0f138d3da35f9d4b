import { MOST_ITEMS_AT_ONCE, writeItemCursor } from '@color-almanac/contract';
import type { CatalogItem, ItemChange } from '@color-almanac/domain';
import { contentOfItem } from '@color-almanac/sync';
import type { StoredPhoto } from '@color-almanac/sync';

import type { ApiClient } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { orThrow } from '../records/record-calls.ts';
import type { RecordCalls } from '../records/record-calls.ts';

/** The photo of an item as it is sent; `null` where there is none on this device. */
export type FindPhotoToSend = (id: string) => Promise<StoredPhoto | null>;

/**
 * What is asked of the server about items. One the server never had is made with its photo, under the id it has here;
 * any other is changed on the version it was changed on.
 */
export function callForItems(api: ApiClient, findPhoto: FindPhotoToSend): RecordCalls<CatalogItem> {
  async function create(item: CatalogItem, idempotencyKey: string): Promise<CatalogItem> {
    const image = (await findPhoto(item.id)) ?? undefined;
    const { id, created_at } = item;
    const body = { ...writeKnown(item), id, created_at };
    return await orThrow(api.call('createItem', { body, image, idempotencyKey }));
  }

  return {
    list: () => listAllItems(api),
    put: async (item, idempotencyKey) => {
      const { id, version } = item;
      if (version === 0) return create(item, idempotencyKey);
      try {
        const body = { ...contentOfItem(item), version };
        const call = { params: { id }, body, idempotencyKey, keepalive: true };
        return await orThrow(api.call('updateItem', call));
      } catch (error) {
        // Deleted elsewhere, and wanted here: it is made anew.
        if (isMissing(error)) return create(item, idempotencyKey);
        throw error;
      }
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

/** Page after page, each begun behind the last item of the one before. */
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

type KnownFields = ItemChange & Pick<CatalogItem, 'catalogue_type'>;

/** All that is known of an item; a form has no better way to say that nothing is. */
function writeKnown(item: CatalogItem): KnownFields {
  const known = Object.entries(contentOfItem(item)).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(known), catalogue_type: item.catalogue_type };
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found';
}
