import { writeItemCursor } from '@color-almanac/contract';
import { createItem, type CatalogItem } from '@color-almanac/domain';

import { openTestApi, type TestApi, type TestUser } from '../apps/server/testing/open-test-api.ts';
import { writeItemRow } from '../apps/server/storage/item-rows.ts';
import type { Database } from '../apps/server/storage/dialects.ts';
import { openTestDatabase, TEST_DATABASES } from '../apps/server/testing/open-test-databases.ts';
import { makeId } from '../tests/durability/make-id.ts';
import { createChance } from '../tests/durability/seeded-chance.ts';
import { ANALYZED_CLOTHES } from './analyzed-clothes.ts';
import { choose, measureMs, medianOf } from './measure-time.ts';

const COUNTS = choose({ full: [1000, 10_000, 100_000], smoke: [1000, 2000] });
const PAGE = 100;
const TURNS = choose({ full: 50, smoke: 1 });
const WARM_UP_TURNS = choose({ full: 10, smoke: 0 });
/** In characters, as JSON. */
const SHORTEST_ITEM = 500;
/** SQLite accepts no more than 32,766 values in one statement. */
const ROWS_AT_ONCE = 500;

/** The server's cost of a page of a hundred items, in milliseconds, for a user with this many items. */
interface PageCost {
  readonly database: string;
  readonly rows: number;
  /** The first page, one in the middle, and the last. */
  readonly firstMs: number;
  readonly middleMs: number;
  readonly lastMs: number;
  /** One in the middle of one catalog. */
  readonly catalogueMs: number;
}

interface PageCosts {
  readonly costs: readonly PageCost[];
  /**
   * The most expensive page of the user with the most items, as a multiple of the user with the fewest: the worst
   * database.
   */
  readonly pageCostRatio: number;
}

/**
 * Requests pages from the whole server, on SQLite and on the PostgreSQL of TEST_PG_URL. Users with few and with many
 * items alternate, so that other load on this machine affects all of them.
 */
export async function measurePageCost(): Promise<PageCosts> {
  const costs: PageCost[] = [];
  const ratios: number[] = [];
  for (const kind of TEST_DATABASES) {
    const testDatabase = await openTestDatabase(kind);
    const api = await openTestApi(testDatabase.database);
    const found = await measureAt(api, testDatabase.database);
    costs.push(...found.costs.map((cost) => ({ database: kind.name, ...cost })));
    ratios.push(found.ratio);
    await api.close();
    await testDatabase.remove();
  }
  return { costs, pageCostRatio: round(Math.max(...ratios)) };
}

type Cost = Omit<PageCost, 'database'>;

/** By the number of items, and then by request: how long it took, turn by turn. */
type Times = readonly (readonly (readonly number[])[])[];

/** Each turn is compared with the one beside it; the worst request counts. */
function compareCosts(times: Times): number {
  const [few = [], many = []] = [times[0], times.at(-1)];
  const ratios = many.map((dear, place) =>
    medianOf(dear.map((took, turn) => took / (few[place]?.[turn] ?? Number.NaN))),
  );
  return Math.max(...ratios);
}

async function measureAt(api: TestApi, database: Database) {
  const owners = [];
  for (const rows of COUNTS) {
    const user = await api.addUser();
    owners.push({ rows, questions: await fillCatalogue({ api, database, user, rows }) });
  }
  const times = owners.map(({ questions }) => questions.map((): number[] => []));
  for (let turn = -WARM_UP_TURNS; turn < TURNS; turn += 1) {
    for (const [at, { questions }] of owners.entries()) {
      for (const [place, ask] of questions.entries()) {
        const took = await measureMs(ask);
        if (turn >= 0) times[at]?.[place]?.push(took);
      }
    }
  }
  const costs = owners.map(({ rows }, at): Cost => {
    const [firstMs = 0, middleMs = 0, lastMs = 0, catalogueMs = 0] = (times[at] ?? []).map((each) =>
      round(medianOf(each)),
    );
    return { rows, firstMs, middleMs, lastMs, catalogueMs };
  });
  return { costs, ratio: compareCosts(times) };
}

interface Catalogue {
  readonly api: TestApi;
  readonly database: Database;
  readonly user: TestUser;
  readonly rows: number;
}

/** Fills the catalog, and returns the requests: the first page, one in the middle, the last, one of one catalog. */
async function fillCatalogue({ api, database, user, rows }: Catalogue) {
  const chance = createChance(rows);
  const items = Array.from({ length: rows }, (_, at) => sampleItem(makeId(chance), user.id, at));
  for (let start = 0; start < rows; start += ROWS_AT_ONCE) {
    const values = items
      .slice(start, start + ROWS_AT_ONCE)
      .map((item) => writeItemRow({ item, photoId: null }));
    await database.insertInto('items').values(values).execute();
  }
  const newestFirst = items.toReversed();
  const behind = (at: number) => {
    const last = newestFirst[at];
    return last ? { after: writeItemCursor(last) } : {};
  };
  const ask = (query: Readonly<Record<string, string>>) => async () => {
    const asked = { user, query: { limit: String(PAGE), ...query } };
    const answer = await api.call('listItems', asked);
    // A page that is not full would be misleadingly cheap.
    if (answer.statusCode !== 200 || answer.body.length < PAGE * SHORTEST_ITEM) {
      throw new Error(
        `A page was answered with ${answer.statusCode}: ${answer.body.slice(0, 200)}`,
      );
    }
  };
  const middle = behind(rows >> 1);
  return [
    ask({}),
    ask(middle),
    ask(behind(rows - PAGE - 1)),
    ask({ ...middle, catalogue_type: 'wardrobe' }),
  ];
}

/** An item as saved after its analysis. */
function sampleItem(id: string, userId: string, at: number): CatalogItem {
  const now = new Date(Date.UTC(2020, 0, 1) + at * 60_000).toISOString();
  const catalogueType = at % 2 === 0 ? 'wardrobe' : 'inventory';
  return {
    ...createItem({ id, userId, catalogueType, now }),
    image_url: `/api/photos/${id}`,
    thumbnail_url: `/api/photos/${id}`,
    ...ANALYZED_CLOTHES,
    version: 1,
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
