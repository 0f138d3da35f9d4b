import { DEFAULT_COLLECTION_IDS } from '@color-almanac/domain';
import { sampleCollection, samplePalette } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { TEST_DATABASES, TEST_TIME } from '../testing/open-test-databases.ts';
import { listCollections, putCollection, writeCollection } from './collection-records.ts';
import { listWithDefault } from './default-profile.ts';
import { changeItem, createItem, listItems, type ItemFields } from './item-records.ts';
import { deletePalette, listPalettes, putPalette, writePalette } from './palette-records.ts';
import { LATER, prepareProfiles, samplePhoto } from './profile-records.fixture.ts';
import { activateProfile, getActiveProfile, listProfiles } from './profile-records.ts';
import { damagedRows, type RecordTable } from './read-rows.ts';

const BROKEN = '{hair: ';

describe.each(TEST_DATABASES)('reading a damaged record in $name', (kind) => {
  const harness = prepareProfiles(kind);
  const { create, make, read } = harness;
  let userId: string;
  beforeEach(() => {
    ({ userId } = harness);
  });
  const damage = (table: RecordTable, id: string, change: object) =>
    harness.database
      .updateTable(table)
      .set(change)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
  const readTable = (table: RecordTable) =>
    harness.database.selectFrom(table).selectAll().where('user_id', '=', userId).execute();
  /** Reads twice, and expects the same answer, the same rows as before, and a report of these at each reading. */
  async function expectTwice<Entry>(
    { table, ids }: { readonly table: RecordTable; readonly ids: readonly string[] },
    list: () => Promise<readonly Entry[]>,
    expected: readonly unknown[],
  ) {
    const reports: unknown[] = [];
    const listen = (message: unknown) => void reports.push(message);
    damagedRows.subscribe(listen);
    onTestFinished(() => damagedRows.unsubscribe(listen));
    const before = await readTable(table);
    for (const _ of [1, 2]) expect(await list()).toMatchObject(expected);
    expect(await readTable(table)).toEqual(before);
    const each = ids.map((id) => ({ table, user_id: userId, id }));
    expect(reports).toEqual([...each, ...each]);
  }

  it('leaves a profile as it is, and shows what can be read', async () => {
    const profile = await create();
    await damage('profiles', profile.id, { color_season: 'golden_monsoon' });
    const damaged = { table: 'profiles', ids: [profile.id] } as const;
    await expectTwice(damaged, () => listProfiles(harness.database, userId), [profile]);
  });

  it('leaves out a profile that cannot be read at all, until its user replaces it', async () => {
    const { database } = harness;
    const broken = await create({ is_default: true });
    const whole = await create({}, { now: LATER });
    await activateProfile(database, { userId, id: broken.id });
    await damage('profiles', broken.id, { saved_ai_data: BROKEN });
    const damaged = { table: 'profiles', ids: [broken.id] } as const;
    await expectTwice(damaged, () => listProfiles(database, userId), [whole]);
    expect(await read(broken)).toBeNull();
    expect(await getActiveProfile(database, userId)).toEqual(whole);
    expect(await listWithDefault(database, userId)).toEqual([{ ...whole, is_default: true }]);
    expect(await readTable('profiles')).toContainEqual(
      expect.objectContaining({ id: broken.id, saved_ai_data: BROKEN }),
    );
    const photo = { photo_id: null, image_url: '/api/photos/p', thumbnail_url: null };
    await damage('profiles', broken.id, photo);
    const made = await make({ profile_name: 'Again' }, { id: broken.id });
    const { version } = broken;
    expect(made).toMatchObject({
      kind: 'made',
      profile: { profile_name: 'Again', version: version + 1, image_url: '/api/photos/p' },
    });
    expect(await read(broken)).toMatchObject({ profile_name: 'Again', is_default: false });
    expect(await make({ profile_name: 'Again' }, { id: broken.id })).toMatchObject({
      kind: 'made',
      profile: { version: version + 1 },
    });
  });

  it('shows what can be read of an item, which its user can change', async () => {
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
    await expectTwice(
      { table: 'items', ids: ['c', 'b'] },
      () => listItems(database, { userId, limit: 100 }),
      [
        { id: 'c', catalogue_type: 'wardrobe', quantity: 1, name: 'Coat', colors: ['#AABBCC'] },
        { id: 'b', name: 'Coat', colors: [] },
        { id: 'a' },
      ],
    );
    const change = { userId, id: 'c', patch: { quantity: 2, version: 1 }, now: LATER };
    expect(await changeItem(database, change)).toMatchObject({ kind: 'changed' });
  });

  it('leaves out a palette, which its user can delete or replace, whatever version theirs is', async () => {
    const { database } = harness;
    const [broken, whole] = [samplePalette(1), samplePalette(2)];
    for (const palette of [broken, whole]) await writePalette(database, userId, palette);
    await damage('palettes', broken.id, { colors: BROKEN });
    const damaged = { table: 'palettes', ids: [broken.id] } as const;
    await expectTwice(damaged, () => listPalettes(database, userId), [whole]);
    const { name, colors, pattern } = broken;
    const wanted = { userId, id: broken.id, put: { name, colors, pattern }, now: LATER };
    await deletePalette(database, { userId, id: broken.id, now: LATER });
    expect(await readTable('palettes')).toMatchObject([{ id: whole.id }]);
    await writePalette(database, userId, { ...broken, version: 4 });
    for (const [version, next] of [
      [0, 5],
      [7, 8],
    ] as const) {
      await damage('palettes', broken.id, { colors: BROKEN });
      const again = { ...wanted, put: { ...wanted.put, version } };
      const saved = { kind: 'saved', entry: { ...wanted.put, version: next } };
      expect(await putPalette(database, again)).toMatchObject(saved);
    }
    expect(await listPalettes(database, userId)).toHaveLength(2);
  });

  it('leaves out a collection, which its user can replace, an initial one as well', async () => {
    const { database } = harness;
    const [wardrobe = ''] = DEFAULT_COLLECTION_IDS;
    const [broken, whole] = [{ ...sampleCollection(1), id: wardrobe }, sampleCollection(2)];
    for (const collection of [broken, whole]) {
      await writeCollection(database, { userId, collection, now: TEST_TIME });
    }
    await damage('collections', broken.id, { type: BROKEN });
    const damaged = { table: 'collections', ids: [broken.id] } as const;
    await expectTwice(damaged, () => listCollections(database, userId), [whole]);
    const put = { name: 'Mine', description: '' };
    const wanted = { userId, id: broken.id, put, now: LATER };
    // Its items could be read, and stay.
    const entry = { name: 'Mine', version: broken.version + 1, item_ids: broken.item_ids };
    expect(broken.item_ids).not.toEqual([]);
    expect(await putCollection(database, wanted)).toMatchObject({ kind: 'saved', entry });
  });
});
