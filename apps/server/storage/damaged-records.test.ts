import { sampleCollection, samplePalette } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { TEST_DATABASES, TEST_TIME } from '../testing/open-test-databases.ts';
import { listCollections, writeCollection } from './collection-records.ts';
import { changeItem, createItem, listItems, type ItemFields } from './item-records.ts';
import { listPalettes, writePalette } from './palette-records.ts';
import { LATER, prepareProfiles, samplePhoto } from './profile-records.fixture.ts';
import { listProfiles } from './profile-records.ts';

const BROKEN = '{hair: ';

describe.each(TEST_DATABASES)('a damaged record in $name', (kind) => {
  const harness = prepareProfiles(kind);
  const { create, read } = harness;
  let userId: string;
  beforeEach(() => {
    ({ userId } = harness);
  });
  /** Damages one record of the user. */
  const damage = (
    table: 'profiles' | 'items' | 'palettes' | 'collections',
    id: string,
    change: object,
  ) =>
    harness.database
      .updateTable(table)
      .set(change)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  const listQuarantined = async (): Promise<readonly string[]> => {
    const query = harness.database.selectFrom('set_aside').select('record');
    const rows = await query.where('user_id', '=', userId).execute();
    return rows.map(({ record }) => record);
  };

  it('of a profile is repaired once as far as possible, and the original quarantined', async () => {
    const profile = await create();
    await damage('profiles', profile.id, { color_season: 'golden_monsoon' });
    for (const _ of [1, 2]) {
      expect(await listProfiles(harness.database, userId)).toEqual([profile]);
    }
    expect(await listQuarantined()).toEqual([expect.stringContaining('golden_monsoon')]);
  });

  it('of a profile that cannot be read at all is quarantined, and the others stay readable', async () => {
    const broken = await create();
    const whole = await create({}, { now: LATER });
    await damage('profiles', broken.id, { saved_ai_data: BROKEN });
    expect(await listProfiles(harness.database, userId)).toEqual([whole]);
    expect(await read(broken)).toBeNull();
    expect((await listQuarantined())[0]).toContain(BROKEN);
  });

  it('of an item loses only the unreadable part, and the original is quarantined', async () => {
    const { database } = harness;
    const fields: ItemFields = {
      catalogue_type: 'wardrobe',
      name: 'Coat',
      colors: ['#AABBCC'],
    };
    for (const id of ['a', 'b', 'c']) {
      await createItem(database, { userId, id, fields, photo: samplePhoto(), now: TEST_TIME });
    }
    await damage('items', 'b', { colors: 'no JSON' });
    await damage('items', 'c', { catalogue_type: 'attic', quantity: 0 });
    for (const _ of [1, 2]) {
      expect(await listItems(database, { userId, limit: 100 })).toMatchObject([
        { id: 'c', catalogue_type: 'wardrobe', quantity: 1, name: 'Coat', colors: ['#AABBCC'] },
        { id: 'b', name: 'Coat', colors: [] },
        { id: 'a' },
      ]);
    }
    const records = (await listQuarantined()).map((record) => JSON.parse(record) as unknown);
    expect(records).toHaveLength(2);
    expect(records).toContainEqual(expect.objectContaining({ id: 'b', colors: 'no JSON' }));
    expect(records).toContainEqual(expect.objectContaining({ catalogue_type: 'attic' }));
    const change = { userId, id: 'c', patch: { quantity: 2, version: 1 }, now: LATER };
    expect(await changeItem(database, change)).toMatchObject({ kind: 'changed' });
  });

  it('of a palette is quarantined unchanged, and the others stay readable', async () => {
    const { database } = harness;
    const [broken, whole] = [samplePalette(1), samplePalette(2)];
    for (const palette of [broken, whole]) await writePalette(database, userId, palette);
    await damage('palettes', broken.id, { colors: BROKEN });
    expect(await listPalettes(database, userId)).toEqual([whole]);
    expect(await listQuarantined()).toEqual([expect.stringContaining(BROKEN)]);
  });

  it('of a collection is quarantined with its items, and the others stay readable', async () => {
    const { database } = harness;
    const [broken, whole] = [sampleCollection(1), sampleCollection(2)];
    for (const collection of [broken, whole]) {
      await writeCollection(database, { userId, collection, now: TEST_TIME });
    }
    await damage('collections', broken.id, { type: BROKEN });
    expect(await listCollections(database, userId)).toEqual([whole]);
    const records = (await listQuarantined()).map((record) => JSON.parse(record) as unknown);
    expect(records).toMatchObject([{ type: BROKEN, item_ids: broken.item_ids }]);
  });
});
