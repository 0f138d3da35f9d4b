import { randomUUID } from 'node:crypto';

import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  changeItem,
  createItem,
  deleteItems,
  getItem,
  listItems,
  type ItemFields,
} from './item-records.ts';
import type { Database } from './open-database.ts';
import {
  addTestUser,
  openTestDatabase,
  TEST_DATABASES,
  TEST_TIME,
  type TestDatabase,
} from '../testing/open-test-databases.ts';
import { findPhoto, type NewPhoto } from './photo-records.ts';
import { emptyTrash } from './trash-records.ts';
import { deleteUser } from './users.ts';

const LATER = '2026-01-02T12:00:00.000Z';

describe.each(TEST_DATABASES)('items in $name', (kind) => {
  let testDatabase: TestDatabase & { readonly database: Database };
  let database: Database;
  let userId: string;
  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
    database = testDatabase.database;
  });
  afterAll(() => testDatabase.remove());
  beforeEach(async () => {
    userId = await addTestUser(database);
  });
  // So that the next test can use the same IDs.
  afterEach(() => deleteUser(database, userId));

  const make = (id: string, fields: Partial<ItemFields> = {}, owner = userId) =>
    createItem(database, {
      userId: owner,
      id,
      fields: { catalogue_type: 'wardrobe', ...fields },
      photo: describePhoto(randomUUID()),
      now: TEST_TIME,
    });
  const create = async (...parts: Parameters<typeof make>) => {
    const made = await make(...parts);
    if (made.kind !== 'made') throw new Error(made.kind);
    return made.item;
  };
  const change = (id: string, patch: Parameters<typeof changeItem>[1]['patch']) =>
    changeItem(database, { userId, id, patch, now: LATER });
  const list = (page: object = {}) => listItems(database, { userId, limit: 100, ...page });
  const listQuarantined = () =>
    database.selectFrom('set_aside').selectAll().where('user_id', '=', userId).execute();

  it('are stored and read without loss', async () => {
    const fields: Partial<ItemFields> = {
      category: 'tops',
      occasion: ['work', '"; drop table items; --'],
      colors: ['#AABBCC'],
      color_analysis: [{ name: 'Slate \u{1F308}', hex: '#445566', percentage: 33.3 }],
      quantity: 7,
      name: 'שלום',
      description: 'One line,\nand another',
      ai_analyzed: true,
      background_removed: true,
    };
    const item = await create('a', fields);
    expect(item).toMatchObject({ ...fields, user_id: userId, version: 1 });
    expect(await getItem(database, { userId, id: 'a' })).toEqual(item);
    expect(await list()).toEqual([item]);
  });

  it('cannot be created for a deleted user', async () => {
    await deleteUser(database, userId);
    expect(await make('a')).toEqual({ kind: 'gone' });
    expect(await change('a', { quantity: 2 })).toEqual({ kind: 'missing' });
  });

  it('are found, changed and deleted by their owner only', async () => {
    const other = await addTestUser(database);
    const item = await create('a', { name: 'Anna’s' }, other);
    expect(await change('a', { quantity: 2 })).toEqual({ kind: 'missing' });
    expect(await getItem(database, { userId, id: 'a' })).toBeNull();
    await deleteItems(database, { userId, ids: ['a'], now: LATER });
    expect(await make('a')).toEqual({ kind: 'taken' });
    expect(await getItem(database, { userId: other, id: 'a' })).toEqual(item);
    await deleteUser(database, other);
  });

  it('keep version and time when a change has no effect', async () => {
    const item = await create('a', { quantity: 2 });
    expect(await change('a', { quantity: 2, version: 9 })).toEqual({ kind: 'changed', item });
    expect(await list()).toEqual([item]);
  });

  it('are not changed on the basis of an old version', async () => {
    await create('a');
    const first = await change('a', { quantity: 2, version: 1 });
    if (first.kind !== 'changed') throw new Error(first.kind);
    expect(first.item).toMatchObject({ quantity: 2, version: 2, updated_at: LATER });
    const second = await change('a', { quantity: 3, version: 1 });
    expect(second).toEqual({ kind: 'conflict', current: first.item });
    expect(await list()).toEqual([first.item]);
  });

  it('keep their photos in the trash, and lose them when it is emptied', async () => {
    const [one, two] = [await create('a'), await create('b')];
    const photoOf = (item: typeof one) => item.image_url?.split('/').at(-1) ?? '';
    const ids = ['a', 'nobody’s'];
    const first = await deleteItems(database, { userId, ids, now: LATER });
    expect(first).toEqual({ ids: ['a'], released: [] });
    expect(await findPhoto(database, userId, photoOf(one))).not.toBeNull();
    const emptied = await emptyTrash(database, { userId });
    expect(emptied).toEqual({ count: 1, released: [photoOf(one)] });
    expect(await findPhoto(database, userId, photoOf(one))).toBeNull();
    expect(await findPhoto(database, userId, photoOf(two))).not.toBeNull();
    const none = await deleteItems(database, { userId, ids: [], now: LATER });
    expect(none).toEqual({ ids: [], released: [] });
  });

  it('keep a photo in the trash that another record shows until that is gone, too', async () => {
    const [one] = [await create('a'), await create('b')];
    const photo = one.image_url?.split('/').at(-1) ?? '';
    await database
      .updateTable('items')
      .set({ photo_id: photo })
      .where('user_id', '=', userId)
      .where('id', '=', 'b')
      .execute();
    await deleteItems(database, { userId, ids: ['a'], now: LATER });
    expect(await emptyTrash(database, { userId })).toEqual({ count: 1, released: [] });
    await deleteItems(database, { userId, ids: ['b'], now: LATER });
    expect(await emptyTrash(database, { userId })).toEqual({ count: 1, released: [photo] });
  });

  it('[S2-API-08] are removed from their collections on deletion', async () => {
    await create('a');
    await addToCollections(database, userId, ['first', 'second']);
    expect(await list()).toMatchObject([{ collection_id: 'second' }]);
    await deleteItems(database, { userId, ids: ['a'], now: LATER });
    const left = await database
      .selectFrom('membership')
      .select('item_id')
      .where('user_id', '=', userId)
      .execute();
    expect(left).toEqual([]);
    const collections = await database
      .selectFrom('collections')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
    expect(collections).toHaveLength(2);
  });

  it('that are partly unreadable lose only that part, and the original is quarantined', async () => {
    for (const id of ['a', 'b', 'c']) await create(id, { name: 'Coat', colors: ['#AABBCC'] });
    for (const [id, damage] of [
      ['b', { colors: 'no JSON' }],
      ['c', { catalogue_type: 'attic', quantity: 0 }],
    ] as const) {
      await database
        .updateTable('items')
        .set(damage)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    }
    const items = await list();
    expect(items).toMatchObject([
      { id: 'c', catalogue_type: 'wardrobe', quantity: 1, name: 'Coat', colors: ['#AABBCC'] },
      { id: 'b', name: 'Coat', colors: [] },
      { id: 'a' },
    ]);
    expect(await list()).toEqual(items);
    const records = (await listQuarantined()).map(({ kind: what, record }) => [
      what,
      JSON.parse(record),
    ]);
    expect(records).toHaveLength(2);
    expect(records).toContainEqual([
      'item',
      expect.objectContaining({ id: 'b', colors: 'no JSON' }),
    ]);
    expect(records).toContainEqual(['item', expect.objectContaining({ catalogue_type: 'attic' })]);
    expect(await change('c', { quantity: 2, version: 1 })).toMatchObject({ kind: 'changed' });
  });

  it.runIf(kind.name === 'SQLite').each([
    ['items_in_order', {}],
    ['items_of_catalogue_in_order', { catalogueType: 'radar' }],
  ] as const)(
    '[S2-API-04] are read page by page with the index %s, without sorting',
    async (index, wanted) => {
      const after = { created_at: TEST_TIME, id: 'm' };
      const plan = await explainPage(database, { userId, limit: 100, after, ...wanted });
      expect(plan[0]).toContain(`USING INDEX ${index} (user_id=?`);
      expect(plan[0]).toContain('(created_at,id)<(?,?)');
      // Nothing is sorted, and the collection of an item is found by an index as well.
      expect(plan.join('\n')).not.toContain('ORDER BY');
    },
  );
});

function describePhoto(id: string): NewPhoto {
  const size = { bytes: 3, width: 1, height: 1, hasThumbnail: true };
  return { id, sha256: '00', type: 'image/jpeg', ...size };
}

async function explainPage(
  database: Database,
  page: Parameters<typeof listItems>[1],
): Promise<readonly string[]> {
  const asked: CompiledQuery[] = [];
  const watch: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(database.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await listItems(database.withPlugin(watch), page);
  const [query] = asked;
  if (!query) throw new Error('Nothing was asked');
  const explanation = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
  const { rows } = await database.executeQuery<{ detail: string }>(explanation);
  return rows.map(({ detail }) => detail);
}

async function addToCollections(
  database: Database,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  for (const [position, id] of ids.entries()) {
    const added_at = new Date(Date.parse(TEST_TIME) + position).toISOString();
    const times = { created_at: TEST_TIME, updated_at: TEST_TIME, version: 1 };
    const said = { name: id, description: '', type: 'general' };
    await database
      .insertInto('collections')
      .values({ user_id: userId, id, ...said, ...times })
      .execute();
    const membership = { collection_id: id, item_id: 'a', position, added_at };
    await database
      .insertInto('membership')
      .values({ user_id: userId, ...membership })
      .execute();
  }
}
