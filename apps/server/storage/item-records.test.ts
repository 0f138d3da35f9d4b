import { randomUUID } from 'node:crypto';

import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { changeItem, createItem, deleteItems, listItems } from './item-records.ts';
import type { Database } from './dialects.ts';
import {
  addTestUser,
  openTestDatabase,
  TEST_DATABASES,
  TEST_TIME,
  type TestDatabase,
} from '../testing/open-test-databases.ts';
import type { NewPhoto } from './photo-records.ts';
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

  const make = (id: string) =>
    createItem(database, {
      userId,
      id,
      fields: { catalogue_type: 'wardrobe' },
      photo: describePhoto(randomUUID()),
      now: TEST_TIME,
    });
  const create = async (id: string) => {
    const made = await make(id);
    if (made.kind !== 'made') throw new Error(made.kind);
    return made.item;
  };

  it('cannot be created for a deleted user', async () => {
    await deleteUser(database, userId);
    expect(await make('a')).toEqual({ kind: 'gone' });
    const patch = { quantity: 2 };
    expect(await changeItem(database, { userId, id: 'a', patch, now: LATER })).toEqual({
      kind: 'missing',
    });
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
