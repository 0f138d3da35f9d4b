import { randomUUID } from 'node:crypto';

import type { EndpointName } from '@color-almanac/contract';
import { makeColorPoint } from '@color-almanac/domain';
import {
  sampleCollectionId,
  sampleItemId,
  samplePalette,
  samplePaletteId,
} from '@color-almanac/sync/behaviour';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { paintPhoto } from '../testing/item-caller.ts';
import { openTestApi, type CallOptions, type TestUser } from '../testing/open-test-api.ts';
import { readTestEnvironment } from '../testing/open-test-app.ts';
import {
  openTestDatabase,
  TEST_DATABASES,
  type TestDatabaseKind,
} from '../testing/open-test-databases.ts';

type Api = Awaited<ReturnType<typeof openTestApi>>;

const { name, colors, pattern } = samplePalette(1);
const PALETTE = { name, colors, pattern };
const SETTINGS = {
  CALL_LIMIT_FACTOR: '1e6',
  PROFILES_PER_USER: '3',
  ITEMS_PER_USER: '3',
  PALETTES_PER_USER: '3',
  COLLECTIONS_PER_USER: '3',
  COLLECTED_PER_USER: '5',
  PHOTO_MEGABYTES_PER_USER: '0.01',
};
const SMALL = await paintPhoto({ width: 40, height: 30 });

/** How the fourth record of a noun is made, and refused. */
const NOUNS: readonly {
  readonly noun: string;
  readonly names: readonly [list: EndpointName, make: EndpointName, remove: EndpointName];
  readonly parts: (number: number) => CallOptions;
  readonly message: string;
}[] = [
  {
    noun: 'profiles',
    names: ['listProfiles', 'createProfile', 'deleteProfile'],
    parts: () => ({ body: { profile_name: 'Anna' } }),
    message: 'There is no space for another profile. Please delete one you no longer need.',
  },
  {
    noun: 'items',
    names: ['listItems', 'createItem', 'deleteItem'],
    parts: () => ({ body: { catalogue_type: 'wardrobe' }, image: SMALL }),
    message: 'There is no space for another item. Please delete one you no longer need.',
  },
  {
    noun: 'palettes',
    names: ['listPalettes', 'putPalette', 'deletePalette'],
    parts: (number) => ({ params: { id: samplePaletteId(number) }, body: PALETTE }),
    message: 'There is no space for another palette. Please delete one you no longer need.',
  },
  {
    noun: 'collections',
    names: ['listCollections', 'putCollection', 'deleteCollection'],
    parts: (number) => ({ params: { id: sampleCollectionId(number) }, body: { name: 'Trip' } }),
    message: 'There is no space for another collection. Please delete one you no longer need.',
  },
];

async function openApi(kind: TestDatabaseKind, settings: Readonly<Record<string, string>>) {
  const testDatabase = await openTestDatabase(kind);
  const environment = readTestEnvironment({ ...SETTINGS, ...settings });
  const api = await openTestApi(testDatabase.database, { environment });
  const remove = async () => {
    await api.close();
    await testDatabase.remove();
  };
  return { api, remove };
}

/** A photo of noise, of about eight kilobytes at 100 pixels. */
function paintNoise(size: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: size, height: size, channels: 3, background: '#888', noise } as const;
  return sharp({ create }).jpeg().toBuffer();
}

async function countFiles({ photos }: Api): Promise<number> {
  let files = 0;
  for await (const _ of photos.list()) files += 1;
  return files;
}

describe.each(TEST_DATABASES)('the quotas of one user in $name', (kind) => {
  let api: Api;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ api, remove } = await openApi(kind, {}));
  });
  // So that the next test can use the same IDs.
  afterEach(() => api.database.deleteFrom('users').execute());
  afterAll(() => remove());

  it.each(NOUNS)(
    'limit the number of $noun, even for concurrent calls, and a deleted one makes room',
    async ({ names: [list, make, drop], parts, message }) => {
      const [user, other] = [await api.addUser(), await api.addUser()];
      const before = await countFiles(api);
      const numbers = [1, 2, 3, 4, 5];
      const answers = await Promise.all(
        numbers.map((number) => api.call(make, { user, ...parts(number) })),
      );
      const refused = answers.filter(({ statusCode }) => statusCode !== 200);
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
      expect(refused[0]?.json()).toMatchObject({ error: 'no-room', message });
      const { data } = (await api.call(list, { user })).json();
      expect(data).toHaveLength(3);
      expect(await countFiles(api)).toBe(before + (make === 'createItem' ? 6 : 0));
      // The first profile is the default one and can't be deleted.
      await api.call(drop, { user, params: { id: data[2].id } });
      const headers = { 'idempotency-key': randomUUID() };
      expect((await api.call(make, { user, ...parts(6), headers })).statusCode).toBe(200);
      expect((await api.call(make, { user: other, ...parts(7) })).statusCode).toBe(200);
    },
  );

  it('limit the number of colors in a profile', async () => {
    const user = await api.addUser();
    const points = Array.from({ length: 1001 }, (_, at) =>
      makeColorPoint({ id: `p${at}`, name: 'A', hex: '#C68863', x: -1, y: -1 }),
    );
    const create = (colorPoints: typeof points) => {
      const body = { profile_name: 'Anna', personal_colors: { colorPoints } };
      return api.call('createProfile', { user, body });
    };
    const { id } = (await create(points.slice(1))).json().data;
    const expected = { message: expect.stringContaining('1000 colors at most') };
    expect((await create(points)).json()).toMatchObject(expected);
    for (const change of [{ points }, { personal_colors: { colorPoints: points } }]) {
      const answer = await api.call('updateProfile', { user, params: { id }, body: change });
      expect(answer.json()).toMatchObject(expected);
    }
  });

  it('limit the bytes of all photos, and leave no file of a refused one', async () => {
    const user = await api.addUser();
    const [image, larger] = [await paintNoise(100), await paintNoise(200)];
    const body = { profile_name: 'Anna', is_default: true };
    const before = await countFiles(api);
    const first = (await api.call('createProfile', { user, body, image })).json().data;
    const params = { id: first.id };
    const item = { user, body: { catalogue_type: 'wardrobe' }, image };
    const headers = { 'idempotency-key': 'k' };
    for (const call of [
      api.call('createProfile', { user, body, image }),
      api.call('createProfile', { user, body, image, headers }),
      api.call('updateProfile', { user, params, body, image: larger }),
      api.call('updateProfile', { user, params, body, image: larger, headers }),
      api.call('createItem', item),
    ]) {
      expect((await call).json()).toMatchObject({ error: 'no-room' });
    }
    expect(await countFiles(api)).toBe(before + 2);
    expect((await api.call('listProfiles', { user })).json().data).toEqual([first]);
    // A photo that replaces another does not count.
    const replace = () => api.call('updateProfile', { user, params, body, image });
    for (let round = 0; round < 2; round += 1) expect((await replace()).statusCode).toBe(200);
    // Another profile still shows it, so it stays and counts.
    const copy = () => api.call('duplicateProfile', { user, params, body: {} });
    for (const error of [undefined, undefined, 'no-room']) {
      expect((await copy()).json().error).toBe(error);
    }
    expect((await replace()).json()).toMatchObject({ error: 'no-room' });
  });

  it('[S2-API-11] [S2-API-15] [S2-API-22] apply to every call that creates collections, and the two initial ones are created both or not at all', async () => {
    const user = await api.addUser();
    const create = (call: 'createCollection' | 'createCatalogCollection') =>
      api.call(call, { user, body: { name: 'Trip' } });
    const refusal = { message: expect.stringContaining('no space for another collection') };
    for (let at = 0; at < 2; at += 1) {
      expect((await create('createCollection')).statusCode).toBe(200);
    }
    expect((await api.call('initializeCollections', { user })).json()).toMatchObject(refusal);
    expect((await api.call('listCollections', { user })).json().data).toHaveLength(2);
    expect((await create('createCatalogCollection')).statusCode).toBe(200);
    for (const call of ['createCollection', 'createCatalogCollection'] as const) {
      expect((await create(call)).json()).toMatchObject(refusal);
    }
  });

  it('limit the items in all collections together, however they are added', async () => {
    const user = await api.addUser();
    const put = putTo(api, user);
    const ids = Array.from({ length: 6 }, (_, at) => sampleItemId(at + 1));
    expect(await put(1, ids.slice(0, 3))).toBe('kept');
    expect(await put(2, ids.slice(0, 3))).toBe('no-room');
    expect(await put(2, ids.slice(0, 1))).toBe('kept');
    const worn = { user, body: { catalogue_type: 'wardrobe' }, image: SMALL };
    const item = (await api.call('createItem', worn)).json().data;
    const params = { id: sampleCollectionId(2) };
    const added = { user, params, body: { itemIds: [item.id] } };
    const add = async () => (await api.call('addItemsToCollection', added)).json();
    expect((await add()).data).toMatchObject({ total_items: 1 });
    const sent = await api.call('addItemByUpload', { user, params, body: {}, image: SMALL });
    expect(sent.json()).toMatchObject({
      error: 'no-room',
      message:
        'There is no space for more in your collections. Please remove items you no longer need there.',
    });
    expect((await api.call('listItems', { user })).json().data).toHaveLength(1);
    // Items already there can be reordered, and removed ones make space for others.
    expect(await put(1, [ids[2], ids[5], ids[0]].map(String))).toBe('kept');
    expect((await add()).success).toBe(true);
    const move = { params: { id: item.id }, body: { collection_id: sampleCollectionId(1) } };
    expect((await api.call('moveCollectedItem', { user, ...move })).statusCode).toBe(200);
    expect(await put(2, ids.slice(0, 1))).toBe('kept');
    const again = { user, params, body: { id: item.id }, image: null };
    expect((await api.call('addItemByUpload', again)).json()).toMatchObject({ error: 'no-room' });
  });

  it('let a user over the limit remove items and rename collections', async () => {
    const user = await api.addUser();
    const put = putTo(api, user);
    const ids = Array.from({ length: 9 }, (_, at) => sampleItemId(at + 1));
    await put(1, ids.slice(0, 1));
    // Saved while the limit was higher.
    const rows = ids.slice(1).map((item_id, at) => ({
      user_id: user.id,
      collection_id: sampleCollectionId(1),
      item_id,
      position: at + 1,
      added_at: '2026-01-01T12:00:00.000Z',
    }));
    await api.database.insertInto('membership').values(rows).execute();
    expect(await put(1, ids, 'Sea')).toBe('kept');
    expect(await put(1, ids.toReversed().slice(1))).toBe('kept');
    expect(await put(1, ids)).toBe('no-room');
    expect(await put(1, ids.slice(0, 7))).toBe('kept');
  });

  it('are kept when a deleted palette is restored', async () => {
    const user = await api.addUser();
    const callWith = async (call: EndpointName, number: number) => {
      const params = { kind: 'palette', id: samplePaletteId(number) };
      const body = call === 'putPalette' ? { body: PALETTE } : {};
      return (await api.call(call, { user, params, ...body })).json().error ?? 'done';
    };
    for (const number of [1, 2, 3]) await callWith('putPalette', number);
    expect(await callWith('deletePalette', 1)).toBe('done');
    expect(await callWith('putPalette', 4)).toBe('done');
    expect(await callWith('restoreTrashed', 1)).toBe('no-room');
    await callWith('deletePalette', 2);
    expect(await callWith('restoreTrashed', 1)).toBe('done');
  });
});

const putTo =
  (api: Api, user: TestUser) =>
  async (number: number, item_ids: readonly string[], called = 'Trip'): Promise<string> => {
    const params = { id: sampleCollectionId(number) };
    const answer = await api.call('putCollection', {
      user,
      params,
      body: { name: called, item_ids },
    });
    return answer.json().error ?? 'kept';
  };

it.each(TEST_DATABASES)(
  'photos in the trash take as much room as those in use, and no more, in $name',
  async (kind) => {
    const settings = { PHOTO_MEGABYTES_PER_USER: '1' };
    const { api, remove } = await openApi(kind, settings);
    const user = await api.addUser();
    const create = async () =>
      api.call('createItem', { user, body: { catalogue_type: 'wardrobe' }, image: SMALL });
    /** Each photo counts as 0.4 MB, and goes to the trash. */
    const createAndRemove = async () => {
      const made = await create();
      expect(made.statusCode).toBe(200);
      await api.database.updateTable('photos').set({ bytes: 400_000 }).execute();
      await api.call('deleteItem', { user, params: { id: made.json().data.id } });
    };
    for (let round = 0; round < 6; round += 1) await createAndRemove();
    expect((await create()).json().error).toBe('no-room');
    await api.call('emptyTrash', { user });
    expect((await create()).statusCode).toBe(200);
    await remove();
  },
);
