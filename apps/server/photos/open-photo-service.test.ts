import { readFileSync } from 'node:fs';

import { describe, expect, it, onTestFinished } from 'vitest';

import { openTestApi, type TestApi } from '../open-test-api.ts';
import {
  openTestDatabase,
  TEST_DATABASES,
  type TestDatabaseKind,
} from '../storage/open-test-databases.ts';
import { openMemoryStore } from './memory-store.ts';

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

    it('is a server error if its record still exists', async () => {
      const { ask, loseFile } = await openWithPhoto(kind);
      loseFile(async () => {});
      expect((await ask()).statusCode).toBe(500);
    });
  },
);

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
  const user = await api.meet();
  const body = { profile_name: 'Anna' };
  const created = await api.call('createProfile', { user, body, image: portrait });
  const url: string = created.json().data.image_url;
  const headers = { authorization: `Bearer ${user.token}` };
  return {
    ask: () => api.send({ method: 'GET', url, headers }),
    loseFile: (next: () => Promise<void>) => {
      meanwhile = next;
    },
    loseRecord: async () => {
      await database.deleteFrom('profiles').execute();
      await database.deleteFrom('photos').execute();
    },
  };
}
