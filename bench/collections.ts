// What it costs the server to return all collections with their items: `npm run bench -- collections`. A user has 200
// collections of 50 items each, drawn from 2,000. A line for each database on standard error; the last line of standard
// output is one line of JSON. `withItemsMs`: the whole call, HTTP and JSON included, the median of the turns; `cpuMs`:
// CPU time of this process for it, which does not depend on other load. `queries`: how many database queries it needs,
// including the one for the user; `queriesOfOne`: the same for a user with one collection. `oneByOneMs`: the same
// items, requested collection by collection. `bytes`: the size of the response. With TEST_PG_URL, PostgreSQL too.
import process from 'node:process';

import { createItem, type CatalogItem } from '@color-almanac/domain';

import { openTestApi, type TestApi, type TestUser } from '../apps/server/testing/open-test-api.ts';
import { writeCollection } from '../apps/server/storage/collection-records.ts';
import { inTransaction } from '../apps/server/storage/in-transaction.ts';
import { writeItemRow } from '../apps/server/storage/item-rows.ts';
import { inParts } from '../apps/server/storage/membership.ts';
import type { Database } from '../apps/server/storage/dialects.ts';
import { openTestDatabase, TEST_DATABASES } from '../apps/server/testing/open-test-databases.ts';
import { QueryCounter } from '../apps/server/testing/query-counter.ts';
import { makeId } from '../tests/durability/make-id.ts';
import { createChance, type Chance } from '../tests/durability/seeded-chance.ts';
import { ANALYZED_CLOTHES } from './analyzed-clothes.ts';
import { choose, measureMs, medianOf } from './measure-time.ts';

const COLLECTIONS = 200;
const ITEMS_EACH = 50;
const ITEMS = 2000;
const TURNS = choose({ full: 11, smoke: 1 });
const WARM_UP_TURNS = choose({ full: 3, smoke: 0 });
const NOW = '2026-01-01T12:00:00.000Z';

const figures: Record<string, object> = {};
for (const kind of TEST_DATABASES) {
  const testDatabase = await openTestDatabase(kind);
  const counter = new QueryCounter();
  const api = await openTestApi(testDatabase.database.withPlugin(counter));
  const found = await measure(api, testDatabase.database, counter);
  process.stderr.write(`${kind.name}: ${JSON.stringify(found)}\n`);
  figures[kind.name] = found;
  await api.close();
  await testDatabase.remove();
}
process.stdout.write(
  `${JSON.stringify({ collections: COLLECTIONS, itemsEach: ITEMS_EACH, ...figures })}\n`,
);

async function measure(api: TestApi, database: Database, counter: QueryCounter) {
  const chance = createChance(1);
  const [many, one] = [await api.addUser(), await api.addUser()];
  const ids = await fill(database, { user: many, chance, collections: COLLECTIONS });
  await fill(database, { user: one, chance, collections: 1 });
  const ask = (user: TestUser) => async () => {
    const answer = await api.call('listCollectionsWithItems', { user });
    if (answer.statusCode !== 200) throw new Error(`Answered with ${answer.statusCode}`);
    return answer.rawPayload.length;
  };
  const countQueries = async (user: TestUser) => {
    counter.queries.length = 0;
    await ask(user)();
    // The rate limiter saves its counts every second; those queries are left out.
    return counter.queries.filter((query) => !query.endsWith('rate_limits')).length;
  };
  const askOneByOne = async () => {
    for (const id of ids) await api.call('listItemsOfCollection', { user: many, params: { id } });
  };
  const withItemsMs: number[] = [];
  const cpuMs: number[] = [];
  const oneByOneMs: number[] = [];
  for (let turn = -WARM_UP_TURNS; turn < TURNS; turn += 1) {
    const before = process.cpuUsage();
    const all = await measureMs(ask(many));
    const { user, system } = process.cpuUsage(before);
    const each = await measureMs(askOneByOne);
    if (turn < 0) continue;
    withItemsMs.push(all);
    cpuMs.push((user + system) / 1000);
    oneByOneMs.push(each);
  }
  return {
    withItemsMs: Math.round(medianOf(withItemsMs)),
    cpuMs: Math.round(medianOf(cpuMs)),
    oneByOneMs: Math.round(medianOf(oneByOneMs)),
    queries: await countQueries(many),
    queriesOfOne: await countQueries(one),
    bytes: await ask(many)(),
  };
}

interface Wardrobe {
  readonly user: TestUser;
  readonly chance: Chance;
  readonly collections: number;
}

/** Returns the ids of the collections. */
async function fill(database: Database, { user, chance, collections }: Wardrobe) {
  const { id: userId } = user;
  const items = Array.from({ length: ITEMS }, () => sampleItem(makeId(chance), userId));
  const rows = items.map((item) => writeItemRow({ item, photoId: null }));
  for (const some of inParts(rows)) await database.insertInto('items').values(some).execute();
  const ids = Array.from({ length: collections }, () => makeId(chance));
  await inTransaction(database, async (transaction) => {
    for (const [at, id] of ids.entries()) {
      const begin = chance.below(ITEMS - ITEMS_EACH);
      const item_ids = items.slice(begin, begin + ITEMS_EACH).map((item) => item.id);
      const about = { name: `Collection ${at}`, description: 'For the sea', item_ids };
      const times = { created_at: NOW, updated_at: NOW, version: 1 };
      const collection = { id, type: 'general', ...about, ...times } as const;
      await writeCollection(transaction, { userId, collection, now: NOW });
    }
  });
  return ids;
}

/** An item as saved after its analysis. */
function sampleItem(id: string, userId: string): CatalogItem {
  return {
    ...createItem({ id, userId, catalogueType: 'wardrobe', now: NOW }),
    image_url: `/api/photos/${id}`,
    thumbnail_url: `/api/photos/${id}/thumbnail`,
    ...ANALYZED_CLOTHES,
    version: 1,
  };
}
