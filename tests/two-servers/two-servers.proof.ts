import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TestApi } from '../../apps/server/testing/open-test-api.ts';
import { openTestBucket } from '../../apps/server/testing/open-test-bucket.ts';
import {
  photoIdOf,
  type PhotoStore,
  type StoredFile,
} from '../../apps/server/photos/photo-store.ts';
import { openS3Store } from '../../apps/server/photos/s3-store.ts';
import { findOrphans, removeOrphans } from '../../apps/server/photos/sweep-orphans.ts';
import { openTestDatabase, TEST_DATABASES } from '../../apps/server/testing/open-test-databases.ts';
import type { Database } from '../../apps/server/storage/dialects.ts';
import { findKnownPhotoIds } from '../../apps/server/storage/photo-records.ts';
import { describeApi } from '../api/api.behaviour.ts';
import { sendRequest } from '../api/send-request.ts';
import { openApiAt, TEST_SETTINGS } from '../api/start-api.ts';
import { createClient, type AlmanacClient } from '../durability/almanac-client.ts';
import { paintPhotos } from '../durability/paint-photos.ts';
import { createChance, type Chance } from '../durability/seeded-chance.ts';
import { WritingUser } from '../durability/writing-user.ts';
import { repeatUnanswered } from './repeat-unanswered.ts';
import { openRoundRobinProxy, type RoundRobinProxy } from './round-robin-proxy.ts';
import { startServerPair, type ServerPair, type Fault } from './server-pair.ts';

/** How often the suite runs: a round takes five minutes and has about fifty kills. */
const ROUNDS = Number(process.env['TEST_ROUNDS'] ?? 1);
const SEED = Number(process.env['TEST_SEED'] ?? 1);
/** The last of them fills collections. */
const WRITING_PEOPLE = 3;

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

/**
 * Shows only the photo files of these users, because the store also contains those of others, and orphans that killed
 * servers leave until the sweep.
 */
function showPhotosOf(
  people: ReadonlySet<string>,
  { store, database }: { readonly store: PhotoStore; readonly database: Database },
): PhotoStore {
  return {
    ...store,
    list: async function* list(): AsyncGenerator<StoredFile> {
      const rows = await database
        .selectFrom('photos')
        .select('id')
        .where('user_id', 'in', ['', ...people])
        .execute();
      const ids = new Set(rows.map(({ id }) => id));
      for await (const file of store.list()) if (ids.has(photoIdOf(file.key) ?? '')) yield file;
    },
  };
}

/** One database and one bucket for both servers. */
async function openHarness() {
  const postgres = TEST_DATABASES.find(({ name }) => name === 'PostgreSQL');
  if (!postgres) throw new Error('TEST_PG_URL is missing: `npm run test:two-servers` starts one');
  const testDatabase = await openTestDatabase(postgres);
  const { place, environment } = await openTestBucket();
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-pair-'));
  const pair = await startServerPair({
    ...TEST_SETTINGS,
    ...environment,
    PROFILES_PER_USER: '1000000',
    DATABASE_URL: testDatabase.address,
    DATA_FOLDER: folder,
  });
  const close = async () => {
    await pair.stop();
    await testDatabase.remove();
    rmSync(folder, { recursive: true });
  };
  return { testDatabase, store: openS3Store(place), pair, close };
}

interface Writing {
  readonly users: readonly { readonly user: WritingUser; readonly client: AlmanacClient }[];
  /** Lets them finish their current request. Rejects when an acknowledged change was lost. */
  readonly end: () => Promise<void>;
}

/** Users with two devices who write all the time; the last one only fills collections. */
async function beginWriting(
  origin: string,
  tokens: readonly string[],
  chance: Chance,
): Promise<Writing> {
  const photos = await paintPhotos(chance);
  const users = tokens.map((token, at) => {
    const collects = at === tokens.length - 1;
    const user = new WritingUser(`person-${at}`, { chance, photos }, { devices: 2, collects });
    return { user, client: createClient(origin, token) };
  });
  const over = new AbortController();
  const isOver = () => over.signal.aborted;
  const work = Promise.all(users.map(({ user, client }) => user.writeUntil(isOver, client)));
  // Handled in `end`; until then an unhandled rejection must not end the process.
  work.catch(() => {});
  const end = async () => {
    over.abort();
    await work;
  };
  return { users, end };
}

describe('two servers behind one address, one of them killed repeatedly', () => {
  let testDatabase: TestDatabase;
  let store: PhotoStore;
  let pair: ServerPair;
  let proxy: RoundRobinProxy;
  let api: TestApi;
  let fault: Fault;
  let writing: Writing;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ testDatabase, store, pair, close } = await openHarness());
    proxy = await openRoundRobinProxy(pair.listAddresses);
    const { database } = testDatabase;
    const met = new Set<string>();
    const send = repeatUnanswered((request) => sendRequest(proxy.origin, request));
    const photos = showPhotosOf(met, { store, database });
    const opened = await openApiAt({ database, photos, send });
    const writers = await Promise.all(Array.from({ length: WRITING_PEOPLE }, opened.addUser));
    const addUser = async () => {
      const user = await opened.addUser();
      met.add(user.id);
      return user;
    };
    api = { ...opened, addUser };
    const chance = createChance(SEED);
    const tokens = writers.map(({ token }) => token);
    writing = await beginWriting(proxy.origin, tokens, chance);
    fault = pair.injectFaults(chance);
  });
  afterAll(async () => {
    await proxy.close();
    await close();
  });

  for (let round = 1; round <= ROUNDS; round += 1) {
    describeApi(`round ${round}`, async () => api);
  }

  it('were killed often enough, and during answers', async () => {
    await fault.end();
    expect(fault.countKills()).toBeGreaterThanOrEqual(5);
    expect(proxy.countPassedOn()).toBeGreaterThan(0);
  });

  it('kept all acknowledged data, and every picture can be decoded', async () => {
    await writing.end();
    // Orphans of killed servers are swept first, so that a file swept by mistake is noticed.
    const swept = {
      store,
      findKnownPhotos: (ids: readonly string[]) => findKnownPhotoIds(testDatabase.database, ids),
      now: Date.now(),
      youngestMs: 0,
    };
    const orphans = await removeOrphans(swept, (await findOrphans(swept)).orphans);
    const figures = { acknowledged: 0, items: 0, collections: 0, pictures: 0 };
    for (const { user, client } of writing.users) {
      figures.pictures += await user.check(client);
      const { acknowledged, items, collections } = user.count();
      figures.acknowledged += acknowledged;
      figures.items += items;
      figures.collections += collections;
    }
    expect(figures.acknowledged).toBeGreaterThan(100);
    expect(figures.items).toBeGreaterThan(20);
    expect(figures.collections).toBeGreaterThan(20);
    const kills = fault.countKills();
    const passedOn = proxy.countPassedOn();
    const expected = { rounds: ROUNDS, seed: SEED, kills, passedOn, ...figures, orphans, lost: 0 };
    process.stdout.write(`${JSON.stringify(expected)}\n`);
    // A thousand pictures are decoded; on a busy machine each takes a tenth of a second or more.
  }, 400_000);
});
