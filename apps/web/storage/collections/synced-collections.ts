import type { ToldCollection } from '@color-almanac/contract';
import type { KeptCollection } from '@color-almanac/domain';
import { COLLECTION_KIND } from '@color-almanac/sync';

import type { ApiClient } from '../../api/api-client.ts';
import { orThrow } from '../records/record-calls.ts';
import type { RecordCalls } from '../records/record-calls.ts';
import { openSyncedShelf } from '../records/synced-shelf.ts';
import type { ShelfGround, SyncedShelf } from '../records/synced-shelf.ts';

/** What only collections have. */
export type CollectionRoom = Pick<ShelfGround<KeptCollection>, 'room' | 'newId' | 'alone'>;

interface CollectionSync extends Pick<
  ShelfGround<KeptCollection>,
  'newKey' | 'clock' | 'schedule' | 'isOnline' | 'warn'
> {
  readonly api: ApiClient;
  readonly collections: CollectionRoom;
}

/** The collections of a person who signed in. */
export function openSyncedCollections({
  collections,
  api,
  ...ground
}: CollectionSync): SyncedShelf<KeptCollection> {
  const { newKey, clock, schedule, isOnline, warn } = ground;
  return openSyncedShelf({
    kind: COLLECTION_KIND,
    calls: callForCollections(api),
    ...collections,
    newKey,
    clock,
    schedule,
    isOnline,
    warn,
  });
}

function callForCollections(api: ApiClient): RecordCalls<KeptCollection> {
  return {
    list: async () => (await orThrow(api.call('listCollections', {}))).map(keep),
    put: async ({ id, item_ids, description, updated_at: _when, ...said }, idempotencyKey) =>
      keep(
        await orThrow(
          api.call('putCollection', {
            params: { id },
            // An empty description is not sent, and one that is not sent is empty.
            body: {
              ...said,
              ...(description === '' ? {} : { description }),
              item_ids: [...item_ids],
            },
            idempotencyKey,
            keepalive: true,
          }),
        ),
      ),
    remove: async (id, idempotencyKey) => {
      await api.call('deleteCollection', { params: { id }, idempotencyKey, keepalive: true });
    },
  };
}

/** Whose it is and how much of it is there, is known here without being told. */
function keep({ user_id: _owner, total_items: _found, ...kept }: ToldCollection): KeptCollection {
  return kept;
}
