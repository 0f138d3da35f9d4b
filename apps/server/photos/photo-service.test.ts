import { readFileSync } from 'node:fs';

import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';

import { openTestApi, type TestApi } from '../testing/open-test-api.ts';
import {
  openTestDatabase,
  TEST_DATABASES,
  type TestDatabaseKind,
} from '../testing/open-test-databases.ts';
import { openMemoryStore } from '../testing/memory-photo-store.ts';
import { photoKeys } from './photo-store.ts';

const portrait = readFileSync(
  new URL('../../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);

describe.each(TEST_DATABASES)(
  'a photo whose file is deleted during a request, on $name',
  (kind) => {
    it('is reported as missing, as it would be a moment later', async () => {
      const { ask, loseFile, loseRecord } = await openWithPhoto(kind);
      loseFile(loseRecord);
      const photo = await ask();
      expect([photo.statusCode, photo.json().error]).toEqual([404, 'not-found']);
      expect(photo.headers['etag']).toBeUndefined();
      expect((await ask()).body).toBe(photo.body);
    });

    it('is reported as lost if its record still exists', async () => {
      const { ask, loseFile } = await openWithPhoto(kind);
      loseFile(async () => {});
      const photo = await ask();
      expect([photo.statusCode, photo.json().error]).toEqual([404, 'photo-lost']);
      expect(photo.json().message).toContain('lost the file');
    });
  },
);

const flip = (bytes: Uint8Array) => bytes.map((byte, at) => (at === 2000 ? byte ^ 1 : byte));
const cut = (bytes: Uint8Array) => bytes.slice(0, 3000);

describe.each(TEST_DATABASES)('a photo whose file rots, on $name', (kind) => {
  it.each([
    ['photo', 'has a flipped bit', flip],
    ['photo', 'is cut off', cut],
    ['thumbnail', 'has a flipped bit', flip],
    ['thumbnail', 'is cut off', cut],
  ] as const)('is not sent when its %s %s, and the operator is told', async (size, _, rot) => {
    const { ask, api, change } = await openWithPhoto(kind);
    await change(size, rot);
    const answers = { photo: await ask(), thumbnail: await ask('/thumbnail') };
    const other = size === 'photo' ? 'thumbnail' : 'photo';
    expect(answers[other].statusCode).toBe(200);
    expect(answers[size].statusCode).toBe(404);
    expect(answers[size].headers['etag']).toBeUndefined();
    expect(answers[size].json()).toMatchObject({
      error: 'photo-lost',
      message: expect.stringContaining('damaged on the server'),
    });
    const ready = await api.send({ method: 'GET', url: '/ready', headers: {} });
    expect([ready.statusCode, ready.json().data.photos]).toEqual([200, 'damaged']);
    const figures = await api.send({ method: 'GET', url: '/metrics', headers: {} });
    expect(figures.body).toContain('color_almanac_photo_files_lost 1\n');
  });

  it('is sent again once its file is intact', async () => {
    const { ask, api, change } = await openWithPhoto(kind);
    let intact = new Uint8Array(0);
    await change('photo', (bytes) => {
      intact = bytes.slice();
      return cut(bytes);
    });
    expect((await ask()).statusCode).toBe(404);
    await change('photo', () => intact);
    expect(Buffer.compare((await ask()).rawPayload, intact)).toBe(0);
    const figures = await api.send({ method: 'GET', url: '/metrics', headers: {} });
    expect(figures.body).toContain('color_almanac_photo_files_lost 0\n');
  });
});

describe.each(TEST_DATABASES)('a lost photo, on $name', (kind) => {
  it('is listed for its owner, and sent again once a device has healed it', async () => {
    const { api, user, ask, change, id } = await openWithPhoto(kind);
    const intact = (await ask()).rawPayload;
    const listLost = async () => (await api.call('listLostPhotos', { user })).json().data;
    await change('photo', cut);
    // The server knows when somebody asks for it.
    expect(await listLost()).toEqual([]);
    expect((await ask()).statusCode).toBe(404);
    expect(await listLost()).toEqual([{ id }]);
    const heal = () => api.call('healPhoto', { user, params: { id }, body: {}, image: portrait });
    expect((await heal()).json()).toEqual({ success: true, data: { healed: true } });
    expect(await listLost()).toEqual([]);
    expect(Buffer.compare((await ask()).rawPayload, intact)).toBe(0);
    expect((await ask('/thumbnail')).statusCode).toBe(200);
    const figures = await api.send({ method: 'GET', url: '/metrics', headers: {} });
    expect(figures.body).toContain('color_almanac_photo_files_lost 0\n');
    expect((await heal()).json().message).toContain('has not lost this photo');
  });

  it.each([
    [
      'replaced it',
      async ({ api, user, profileId }: OpenedWithPhoto) => {
        const image = await sharp(portrait).rotate(180).jpeg().toBuffer();
        return api.call('updateProfile', { user, params: { id: profileId }, body: {}, image });
      },
    ],
    [
      'deleted the account',
      ({ api, user }: OpenedWithPhoto) => api.call('deleteAccount', { user }),
    ],
  ])('is no longer counted once its user has %s', async (_, change) => {
    const opened = await openWithPhoto(kind);
    const { api, ask } = opened;
    await opened.change('photo', cut);
    expect((await ask()).statusCode).toBe(404);
    expect((await change(opened)).statusCode).toBe(200);
    const ready = await api.send({ method: 'GET', url: '/ready', headers: {} });
    expect(ready.json().data.photos).toBe('ok');
  });

  it('is neither shown to other users nor replaced by them', async () => {
    const { api, ask, change, id } = await openWithPhoto(kind);
    await change('photo', cut);
    await ask();
    const mallory = await api.addUser();
    expect((await api.call('listLostPhotos', { user: mallory })).json().data).toEqual([]);
    const sent = { user: mallory, params: { id }, body: {}, image: portrait };
    expect((await api.call('healPhoto', sent)).statusCode).toBe(404);
    expect((await ask()).json().error).toBe('photo-lost');
  });

  it('is not healed by what is no photo, or by nothing', async () => {
    const { api, user, ask, change, id } = await openWithPhoto(kind);
    await change('photo', cut);
    await ask();
    for (const image of [null, Buffer.from('no photo')]) {
      const answer = await api.call('healPhoto', { user, params: { id }, body: {}, image });
      expect(answer.statusCode).toBe(400);
    }
    expect((await ask()).json().error).toBe('photo-lost');
  });
});

type OpenedWithPhoto = Awaited<ReturnType<typeof openWithPhoto>>;

async function openWithPhoto(on: TestDatabaseKind) {
  const testDatabase = await openTestDatabase(on);
  const { database } = testDatabase;
  let meanwhile: (() => Promise<void>) | null = null;
  const store = openMemoryStore();
  const get = async (key: string) => {
    if (meanwhile === null) return store.get(key);
    await meanwhile();
    return null;
  };
  const api: TestApi = await openTestApi(database, { photos: { ...store, get } });
  onTestFinished(async () => {
    await api.close();
    await testDatabase.remove();
  });
  const user = await api.addUser();
  const body = { profile_name: 'Anna' };
  const created = await api.call('createProfile', { user, body, image: portrait });
  const url: string = created.json().data.image_url;
  const headers = { authorization: `Bearer ${user.token}` };
  return {
    api,
    user,
    id: url.split('/').at(-1) ?? '',
    profileId: String(created.json().data.id),
    ask: (more = '') => api.send({ method: 'GET', url: `${url}${more}`, headers }),
    change: async (
      size: 'photo' | 'thumbnail',
      rot: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>,
    ) => {
      const key = photoKeys(url.split('/').at(-1) ?? '')[size];
      const bytes = await store.get(key);
      if (bytes === null) throw new Error(`There is no ${key}`);
      await store.put(key, rot(bytes), 'image/jpeg');
    },
    loseFile: (next: () => Promise<void>) => {
      meanwhile = next;
    },
    loseRecord: async () => {
      await database.deleteFrom('profiles').execute();
      await database.deleteFrom('photos').execute();
    },
  };
}
