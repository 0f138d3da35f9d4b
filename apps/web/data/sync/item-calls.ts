import { MOST_ITEMS_AT_ONCE, writeItemCursor } from '@color-almanac/contract';
import type { CatalogItem, ItemChange } from '@color-almanac/domain';
import { contentOfItem } from '@color-almanac/sync';

import type { ApiClient } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { FAILURES, orThrow } from './record-calls.ts';
import type { RecordCalls } from './record-calls.ts';

/** An item the server never had is created with its photo, under the id it has here. */
export function callForItems(api: ApiClient): RecordCalls<CatalogItem> {
  return {
    failures: FAILURES.item,
    list: () => listAllItems(api),
    put: ({ record, photo }, idempotencyKey) => {
      const { id, version, created_at } = record;
      if (version > 0) {
        const body = { ...contentOfItem(record), version };
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

type KnownFields = ItemChange & Pick<CatalogItem, 'catalogue_type'>;

/** Sends all known fields of an item; a form has no better way to say that a field is empty. */
function writeKnown(item: CatalogItem): KnownFields {
  const known = Object.entries(contentOfItem(item)).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(known), catalogue_type: item.catalogue_type };
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found';
}
