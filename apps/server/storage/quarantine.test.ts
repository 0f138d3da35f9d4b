import { sampleCollection, samplePalette } from '@color-almanac/sync/behaviour';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { listCollections, writeCollection } from './collection-records.ts';
import type { Database } from './open-database.ts';
import {
  addTestUser,
  openTestDatabase,
  TEST_DATABASES,
  TEST_TIME,
  type TestDatabase,
} from '../testing/open-test-databases.ts';
import { listPalettes, writePalette } from './palette-records.ts';

const BROKEN = '{hair: ';

describe.each(TEST_DATABASES)('an unreadable record in $name', (kind) => {
  let testDatabase: TestDatabase & { readonly database: Database };
  let userId: string;
  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
    userId = await addTestUser(testDatabase.database);
  });
  afterAll(() => testDatabase.remove());
  const listQuarantined = async (noun: string) => {
    const query = testDatabase.database.selectFrom('set_aside').select('record');
    return (await query.where('kind', '=', noun).execute()).map(({ record }) => record);
  };

  it('of a palette is quarantined unchanged, and the others stay readable', async () => {
    const { database } = testDatabase;
    const [broken, whole] = [samplePalette(1), samplePalette(2)];
    for (const palette of [broken, whole]) await writePalette(database, userId, palette);
    const query = database.updateTable('palettes').set({ colors: BROKEN });
    await query.where('id', '=', broken.id).execute();
    expect(await listPalettes(database, userId)).toEqual([whole]);
    expect(await listQuarantined('palette')).toEqual([expect.stringContaining(BROKEN)]);
  });

  it('of a collection is quarantined with its items, and the others stay readable', async () => {
    const { database } = testDatabase;
    const [broken, whole] = [sampleCollection(1), sampleCollection(2)];
    for (const collection of [broken, whole]) {
      await writeCollection(database, { userId, collection, now: TEST_TIME });
    }
    const query = database.updateTable('collections').set({ type: BROKEN });
    await query.where('id', '=', broken.id).execute();
    expect(await listCollections(database, userId)).toEqual([whole]);
    const [record = '', ...others] = await listQuarantined('collection');
    expect(others).toEqual([]);
    expect(JSON.parse(record)).toMatchObject({ type: BROKEN, item_ids: broken.item_ids });
  });
});
