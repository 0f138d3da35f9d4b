import { randomUUID } from 'node:crypto';

import { DEFAULT_COLLECTION_IDS } from '@color-almanac/domain';
import { samplePalette } from '@color-almanac/sync/behaviour';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { beginCollections } from './collect-items.ts';
import { getCollection, putCollection } from './collection-records.ts';
import type { Database } from './dialects.ts';
import {
  addTestUser,
  openTestDatabase,
  TEST_DATABASES,
  TEST_TIME,
  type TestDatabase,
} from '../testing/open-test-databases.ts';
import { listPalettes, putPalette } from './palette-records.ts';

const { colors, pattern } = samplePalette(1);

describe.each(TEST_DATABASES)('a record ID created by a client, in $name', (kind) => {
  let testDatabase: TestDatabase & { readonly database: Database };
  let anna: string;
  let berta: string;
  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
  });
  afterAll(() => testDatabase.remove());
  beforeEach(async () => {
    [anna, berta] = [
      await addTestUser(testDatabase.database),
      await addTestUser(testDatabase.database),
    ];
  });

  const storePalette = (userId: string, id: string, name = 'Sea') => {
    const put = { name, colors, pattern };
    return putPalette(testDatabase.database, { userId, id, put, now: TEST_TIME });
  };
  const storeCollection = (userId: string, id: string, name = 'Sea') => {
    const put = { name, description: '' };
    return putCollection(testDatabase.database, { userId, id, put, now: TEST_TIME });
  };

  it('belongs to one user when it is of a collection, but for the initial collections, whose IDs all users share', async () => {
    const id = randomUUID();
    await storeCollection(anna, id);
    expect(await storeCollection(berta, id)).toEqual({ kind: 'taken' });
    await beginCollections(testDatabase.database, { userId: anna, now: TEST_TIME });
    const [wardrobe = ''] = DEFAULT_COLLECTION_IDS;
    expect(await storeCollection(berta, wardrobe, 'Mine')).toMatchObject({ kind: 'saved' });
    const annas = await getCollection(testDatabase.database, { userId: anna, id: wardrobe });
    expect(annas).toMatchObject({ name: 'My Wardrobe', version: 1 });
  });

  it('stays valid for both of two users who had it before IDs were checked', async () => {
    const id = randomUUID();
    await storePalette(anna, id);
    const row = await testDatabase.database
      .selectFrom('palettes')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await testDatabase.database
      .insertInto('palettes')
      .values({ ...row, user_id: berta })
      .execute();
    expect(await storePalette(berta, id, 'Sky')).toMatchObject({ entry: { name: 'Sky' } });
    expect(await listPalettes(testDatabase.database, anna)).toMatchObject([
      { name: 'Sea', version: 1 },
    ]);
  });

  it('goes to one of ten users who save a record under it concurrently', async () => {
    const id = randomUUID();
    const users = await Promise.all(
      Array.from({ length: 10 }, () => addTestUser(testDatabase.database)),
    );
    const outcomes = await Promise.all(users.map((user) => storePalette(user, id)));
    expect(outcomes.filter((outcome) => outcome.kind === 'saved')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.kind === 'taken')).toHaveLength(9);
  });
});
