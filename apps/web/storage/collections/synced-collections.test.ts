import { COLLECTION_KIND } from '@color-almanac/sync';
import { sampleCollection } from '@color-almanac/sync/behaviour';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';

import { createApiClient } from '../../api/api-client.ts';
import { openBrowserRoom } from '../records/browser-room.ts';
import { openSyncedCollections } from './synced-collections.ts';

it('[S2-COL-12] a collection without a description is sent without one', async () => {
  globalThis.indexedDB = new IDBFactory();
  globalThis.IDBKeyRange = IDBKeyRange;
  const sent: Record<string, unknown>[] = [];
  const answer = async (_path: string, { body }: RequestInit): Promise<Response> => {
    const told = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : null;
    if (told) sent.push(told);
    const data = { ...sampleCollection(1), ...told, description: '', version: sent.length };
    const mine = { user_id: 'anna', total_items: 2 };
    return Response.json({ success: true, data: told ? { ...data, ...mine } : [] });
  };
  const { shelf, flush, close } = openSyncedCollections({
    api: createApiClient({ fetch: answer, getToken: () => 'token' }),
    collections: {
      room: openBrowserRoom('tried', COLLECTION_KIND),
      alone: (work) => work(),
      newId: () => sampleCollection(9).id,
    },
    newKey: () => `key-${sent.length}`,
    clock: () => 0,
    schedule: () => () => undefined,
    isOnline: () => true,
    warn: (message) => {
      throw new Error(message);
    },
  });
  await shelf.put({ ...sampleCollection(1), description: '' });
  expect(await flush()).toBe(0);
  const kept = await shelf.get(sampleCollection(1).id);
  await shelf.put({ ...sampleCollection(1), ...kept, description: 'For the sea' });
  expect(await flush()).toBe(0);
  close();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({ name: 'Collection 1' });
  expect(sent[0]).not.toHaveProperty('description');
  expect(sent[1]).toMatchObject({ description: 'For the sea' });
});
