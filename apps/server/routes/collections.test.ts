import { sampleCollectionId, sampleItemId } from '@color-almanac/sync/behaviour';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { paintPhoto } from '../testing/item-caller.ts';
import { openTestApi, openTestApiOn } from '../testing/open-test-api.ts';
import { readTestEnvironment } from '../testing/open-test-app.ts';
import {
  openTestDatabase,
  TEST_DATABASES,
  type TestDatabase,
} from '../testing/open-test-databases.ts';
import { describeCollections } from './collections.behaviour.ts';

for (const kind of TEST_DATABASES) {
  describeCollections(`in ${kind.name}`, () => openTestApiOn(kind));
}

describe.each(TEST_DATABASES)('the quota for collections in $name', (kind) => {
  let testDatabase: TestDatabase;
  let api: Awaited<ReturnType<typeof openTestApi>>;

  beforeAll(async () => {
    const opened = await openTestDatabase(kind);
    testDatabase = opened;
    const environment = readTestEnvironment({
      COLLECTIONS_PER_PERSON: '2',
      COLLECTED_PER_PERSON: '5',
    });
    api = await openTestApi(opened.database, { environment });
  });
  // So that the next test can use the same IDs.
  afterEach(() => api.database.deleteFrom('users').execute());
  afterAll(async () => {
    await api.close();
    await testDatabase.remove();
  });

  it('limits their number, even for concurrent calls, and the refusal states the limit', async () => {
    const user = await api.meet();
    const put = (number: number) => {
      const params = { id: sampleCollectionId(number) };
      return api.call('putCollection', { user, params, body: { name: `Number ${number}` } });
    };
    const answers = await Promise.all([1, 2, 3].map(put));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map((answer) => answer.json())).toMatchObject([
      {
        error: 'no-room',
        message:
          'You have reached the limit of 2 collections. Please delete one you no longer need.',
      },
    ]);
    const { data } = (await api.call('listCollections', { user })).json();
    await api.call('deleteCollection', { user, params: { id: data[0].id } });
    expect((await put(4)).statusCode).toBe(200);
  });

  it('[S2-API-11] [S2-API-15] [S2-API-22] applies to every endpoint, and the two initial collections are created both or not at all', async () => {
    const user = await api.meet();
    const create = (name: 'createCollection' | 'createCatalogCollection') =>
      api.call(name, { user, body: { name: 'Trip' } });
    const refusal = {
      error: 'no-room',
      message: expect.stringContaining('limit of 2 collections'),
    };
    expect((await create('createCollection')).statusCode).toBe(200);
    expect((await api.call('initializeCollections', { user })).json()).toMatchObject(refusal);
    expect((await api.call('listCollections', { user })).json().data).toHaveLength(1);
    expect((await create('createCatalogCollection')).statusCode).toBe(200);
    expect((await create('createCollection')).json()).toMatchObject(refusal);
    expect((await create('createCatalogCollection')).json()).toMatchObject(refusal);
    expect((await api.call('listCollections', { user })).json().data).toHaveLength(2);
  });

  it('limits the items in all collections together, however they are added', async () => {
    const user = await api.meet();
    const ids = Array.from({ length: 6 }, (_, at) => sampleItemId(at + 1));
    const put = async (number: number, item_ids: readonly string[]) => {
      const params = { id: sampleCollectionId(number) };
      const body = { name: `Number ${number}`, item_ids };
      const answer = await api.call('putCollection', { user, params, body });
      return answer.json().error ?? 'kept';
    };
    expect(await put(1, ids.slice(0, 3))).toBe('kept');
    expect(await put(2, ids.slice(0, 3))).toBe('no-room');
    expect(await put(2, ids.slice(0, 1))).toBe('kept');
    const image = await paintPhoto({ width: 40, height: 30 });
    const worn = { user, body: { catalogue_type: 'wardrobe' }, image };
    const item = (await api.call('createItem', worn)).json().data;
    const params = { id: sampleCollectionId(2) };
    const added = { user, params, body: { itemIds: [item.id] } };
    const add = async () => (await api.call('addItemsToCollection', added)).json();
    expect((await add()).data).toMatchObject({ total_items: 1 });
    const sent = await api.call('addItemByUpload', { user, params, body: {}, image });
    expect(sent.json()).toMatchObject({
      error: 'no-room',
      message:
        'There is no space for more in your collections. Please remove items you no longer need there.',
    });
    expect((await api.call('listItems', { user })).json().data).toHaveLength(1);
    // Items already there can be reordered, and removed ones make space for others.
    expect(await put(1, [ids[2], ids[5], ids[0]].map(String))).toBe('kept');
    expect((await add()).success).toBe(true);
    const move = {
      user,
      params: { id: item.id },
      body: { collection_id: sampleCollectionId(1) },
    };
    expect((await api.call('moveCollectedItem', move)).statusCode).toBe(200);
    expect(await put(2, ids.slice(0, 1))).toBe('kept');
    const again = { user, params, body: { id: item.id }, image: null };
    expect((await api.call('addItemByUpload', again)).json()).toMatchObject({ error: 'no-room' });
  });

  it('lets a user over the limit remove items and rename collections', async () => {
    const user = await api.meet();
    const params = { id: sampleCollectionId(1) };
    const ids = Array.from({ length: 9 }, (_, at) => sampleItemId(at + 1));
    const put = async (name: string, item_ids: readonly string[]) =>
      (await api.call('putCollection', { user, params, body: { name, item_ids } })).statusCode;
    await put('Trip', ids.slice(0, 1));
    // Saved while the limit was higher.
    const rows = ids.slice(1).map((item_id, at) => ({
      user_id: user.id,
      collection_id: params.id,
      item_id,
      position: at + 1,
      added_at: '2026-01-01T12:00:00.000Z',
    }));
    await api.database.insertInto('membership').values(rows).execute();
    expect(await put('Sea', ids)).toBe(200);
    expect(await put('Sea', ids.toReversed().slice(1))).toBe(200);
    expect(await put('Sea', ids)).toBe(403);
    expect(await put('Sea', ids.slice(0, 7))).toBe(200);
  });
});
