import { randomUUID } from 'node:crypto';

import { createItem, type StoredCollection } from '@color-almanac/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { writeCollection } from '../../storage/collection-records.ts';
import { inTransaction } from '../../storage/in-transaction.ts';
import { writeItemRow } from '../../storage/item-rows.ts';
import { inParts } from '../../storage/membership.ts';
import type { Database } from '../../storage/dialects.ts';
import {
  addTestUser,
  openTestDatabase,
  TEST_DATABASES,
  TEST_TIME as now,
  type TestDatabase,
} from '../../testing/open-test-databases.ts';
import { QueryCounter } from '../../testing/query-counter.ts';
import {
  listCollectionsWithItems,
  listCollectionAnswers,
} from '../../storage/collection-answers.ts';

describe.each(TEST_DATABASES)('many collections in $name', (kind) => {
  let testDatabase: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    const opened = await openTestDatabase(kind);
    ({ database } = opened);
    testDatabase = opened;
  });
  afterAll(() => testDatabase.remove());

  /** Creates a user with this many collections of this many items each. */
  async function fill(collections: number, items: number): Promise<string> {
    const userId = await addTestUser(database);
    const ids = Array.from({ length: items }, () => randomUUID());
    const rows = ids.map((id) => {
      const item = createItem({ id, userId, catalogueType: 'wardrobe', now });
      return writeItemRow({ item, photoId: null });
    });
    for (const some of inParts(rows)) await database.insertInto('items').values(some).execute();
    await inTransaction(database, async (transaction) => {
      for (let at = 0; at < collections; at += 1) {
        const about = { name: `Number ${at}`, description: '', type: 'general' } as const;
        const times = { created_at: now, updated_at: now, version: 1 };
        const collection: StoredCollection = {
          id: randomUUID(),
          ...about,
          item_ids: ids,
          ...times,
        };
        await writeCollection(transaction, { userId, collection, now });
      }
    });
    return userId;
  }

  it('[S2-API-14] load with their items in one query per table, like a few do', async () => {
    for (const count of [1, 40]) {
      const userId = await fill(count, 5);
      const counter = new QueryCounter();
      const shown = await listCollectionsWithItems(database.withPlugin(counter), {
        userId,
        most: 1000,
      });
      expect(shown.map(({ items }) => items.length)).toEqual(Array(count).fill(5));
      const asked = ['select collections', 'select membership', 'select items'];
      expect(counter.queries).toEqual(asked);
    }
  });

  it('[S2-API-13] count their items in one query', async () => {
    const userId = await fill(40, 5);
    const counter = new QueryCounter();
    const received = await listCollectionAnswers(database.withPlugin(counter), userId);
    expect(received.map(({ total_items }) => total_items)).toEqual(Array(40).fill(5));
    expect(counter.queries).toHaveLength(3);
  });

  it("[S2-API-14] share the answer's item limit and report their totals", async () => {
    const userId = await fill(5, 7);
    const asked = { userId, most: 1000, mostOfAll: 24 };
    const shown = await listCollectionsWithItems(database, asked);
    for (const { items, total_items, item_ids } of shown) {
      expect([items.length, total_items]).toEqual([4, 7]);
      expect(items.map(({ id }) => id)).toEqual(item_ids.slice(0, 4));
    }
  });
});
