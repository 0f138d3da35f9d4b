import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { paintPhoto } from '../testing/item-caller.ts';
import { openTestApi, openTestApiOn, type TestApi } from '../testing/open-test-api.ts';
import { readTestEnvironment } from '../testing/open-test-app.ts';
import { migrate } from '../storage/migrate.ts';
import { openDatabase } from '../storage/open-database.ts';
import {
  openTestDatabase,
  TEST_DATABASES,
  type TestDatabase,
} from '../testing/open-test-databases.ts';
import { describeCatalog } from './catalog.behaviour.ts';

for (const kind of TEST_DATABASES) {
  describeCatalog(`in ${kind.name}`, () => openTestApiOn(kind));
}

describe.each(TEST_DATABASES)('the quota for items in $name', (kind) => {
  let testDatabase: TestDatabase;
  let api: TestApi;
  let image: Uint8Array;
  beforeAll(async () => {
    const opened = await openTestDatabase(kind);
    testDatabase = opened;
    const environment = readTestEnvironment({
      CALL_LIMIT_FACTOR: '1e6',
      ITEMS_PER_PERSON: '3',
      PHOTO_MEGABYTES_PER_PERSON: '0.01',
    });
    api = await openTestApi(opened.database, { environment });
    image = await paintPhoto({ width: 40, height: 30 });
  });
  afterAll(async () => {
    await api.close();
    await testDatabase.remove();
  });
  const body = { catalogue_type: 'wardrobe' };
  const countFiles = async () => {
    let files = 0;
    for await (const _ of api.photos.list()) files += 1;
    return files;
  };

  it('limits their number, even for concurrent calls, and leaves no file of a refused one', async () => {
    const [user, other] = [await api.meet(), await api.meet()];
    const before = await countFiles();
    const create = (parts: object = {}) => api.call('createItem', { user, body, image, ...parts });
    const answers = await Promise.all(Array.from({ length: 5 }, () => create()));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(refused[0]?.json()).toMatchObject({
      error: 'no-room',
      message: 'There is no space for another item. Please delete one you no longer need.',
    });
    expect(await countFiles()).toBe(before + 6);
    const [item] = (await api.call('listItems', { user })).json().data;
    const change = { user, params: { id: item.id }, body: { quantity: 9 } };
    expect((await api.call('updateItem', change)).statusCode).toBe(200);
    const again = await create({ body: { ...body, id: item.id } });
    expect(again.json().data).toMatchObject({ id: item.id, quantity: 9 });
    await api.call('deleteItem', { user, params: { id: item.id } });
    const headers = { 'idempotency-key': randomUUID() };
    expect((await create({ headers })).statusCode).toBe(200);
    expect((await api.call('createItem', { user: other, body, image })).statusCode).toBe(200);
  });

  it('limits the bytes of all photos, those of profiles and items together', async () => {
    const user = await api.meet();
    const large = await paintPhoto({ width: 900, height: 900 });
    const profile = { user, body: { profile_name: 'Anna' }, image: large };
    expect((await api.call('createProfile', profile)).statusCode).toBe(200);
    const before = await countFiles();
    for (const headers of [{}, { 'idempotency-key': 'k' }]) {
      const answer = await api.call('createItem', { user, body, image: large, headers });
      expect(answer.json()).toMatchObject({
        error: 'no-room',
        message: expect.stringMatching(/photo/),
      });
    }
    expect(await countFiles()).toBe(before);
  });
});

it('allows a whole catalog to be moved or deleted item by item', async () => {
  const database = await openDatabase('sqlite::memory:');
  await migrate(database);
  // A hundredth of the usual limit: thirty per minute.
  const environment = readTestEnvironment({ CALL_LIMIT_FACTOR: '0.01' });
  const api = await openTestApi(database, { environment });
  // All within one minute, however slow this machine is.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  for (const [name, body] of [
    ['updateItem', { quantity: 2 }],
    ['deleteItem', undefined],
  ] as const) {
    const user = await api.meet();
    const codes: number[] = [];
    for (let call = 0; call < 31; call += 1) {
      const params = { id: randomUUID() };
      codes.push((await api.call(name, { user, params, body })).statusCode);
    }
    expect(codes, name).toEqual([...Array<number>(30).fill(404), 429]);
  }
  clock.mockRestore();
  await api.close();
  await database.destroy();
});
