import { openLocalDataStore } from '@color-almanac/sync';
import type { DataStore } from '@color-almanac/sync';
import {
  sampleCollection,
  samplePalette,
  samplePhoto,
  sampleProfile,
  sampleStoredItem,
} from '@color-almanac/sync/behaviour';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openBrowserQueue } from '../../media/uploads/browser-queue.ts';
import { explainNotSaved } from '../../words/not-saved.words.ts';
import { openBrowserStore } from './browser-store.ts';
import { openDatabase } from './database.ts';
import type { UserDatabase } from './database.ts';
import { closeDatabases, loseConnections } from './limited-database.fixture.ts';

globalThis.IDBKeyRange = IDBKeyRange;

const [ME, JO, ITEM] = [sampleProfile(1), sampleProfile(2, 2), sampleStoredItem(1)];
const [PALETTE, COLLECTION] = [samplePalette(1), sampleCollection(1)];
const SAVED = { kind: 'saved' };
const now = () => '2026-03-01T12:00:00.000Z';

let database: UserDatabase;
let data: DataStore;
const openOver = (opened: UserDatabase) =>
  openLocalDataStore({
    store: openBrowserStore(opened, { clean: async (photo) => photo }),
    now,
    shrink: async () => null,
  });

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  database = openDatabase('data');
  data = openOver(database);
  await data.profiles.put(ME);
  await data.items.put(ITEM, samplePhoto());
});
afterEach(() => vi.restoreAllMocks());

type Act = (here: DataStore) => Promise<unknown>;

const ACTS: readonly (readonly [what: string, act: Act, read: Act, found: unknown])[] = [
  [
    'a portrait',
    ({ photos }) => photos.put(ME.id, samplePhoto(7)),
    ({ photos }) => photos.get(ME.id),
    samplePhoto(7),
  ],
  [
    'a season',
    ({ profiles }) => profiles.put({ ...ME, color_season: 'deep_winter' }, ME),
    async ({ profiles }) => (await profiles.get(ME.id))?.color_season,
    'deep_winter',
  ],
  [
    'a new profile',
    ({ profiles }) => profiles.put(JO),
    async ({ profiles }) => (await profiles.list()).length,
    2,
  ],
  [
    'an item',
    ({ items }) => items.put(sampleStoredItem(2), samplePhoto()),
    async ({ items }) => (await items.list()).length,
    2,
  ],
  ['a removal', ({ items }) => items.remove(ITEM.id), ({ items }) => items.list(), []],
  [
    'a palette',
    ({ palettes }) => palettes.put(PALETTE),
    async ({ palettes }) => (await palettes.get(PALETTE.id))?.name,
    PALETTE.name,
  ],
  [
    'a collection',
    ({ collections }) => collections.put(COLLECTION),
    async ({ collections }) => (await collections.get(COLLECTION.id))?.name,
    COLLECTION.name,
  ],
  [
    'the active profile',
    ({ profiles }) => profiles.setActiveId(ME.id),
    ({ profiles }) => profiles.getActiveId(),
    ME.id,
  ],
];

describe('a database whose connection is lost', () => {
  it.each(ACTS)(
    'stores %s over a second one, unseen by the user',
    async (_what, act, read, found) => {
      loseConnections(1);
      const done = await act(data);
      if (done !== undefined) expect(done).toEqual(SAVED);
      expect(await read(data)).toEqual(found);
      expect(await read(openOver(openDatabase('data')))).toEqual(found);
    },
  );

  it('stores everything that begins at once, and the queue of photos', async () => {
    loseConnections(1);
    const queue = openBrowserQueue(database);
    const done = await Promise.all([
      data.profiles.put(JO),
      data.palettes.put(PALETTE),
      data.photos.put(ME.id, samplePhoto()),
      queue.update({ decide: (known) => known }),
    ]);
    expect(done).toEqual([SAVED, SAVED, SAVED, { ok: true, queue: [] }]);
    queue.close();
  });

  it('does not tell a profile from a deleted one while nothing can be read, and does once it can', async () => {
    expect(await data.profiles.isGone(ME.id)).toBe(false);
    expect(await data.profiles.isGone(JO.id)).toBe(true);
    loseConnections(2);
    expect(await data.profiles.isGone(JO.id)).toBe(false);
    expect(await data.profiles.isGone(JO.id)).toBe(true);
  });
});

describe('a database that never opens', () => {
  it('fails every save for that reason, in words that name the storage, not space and no other tab', async () => {
    closeDatabases();
    const outcomes = [
      await data.profiles.put(JO),
      await data.photos.put(ME.id, samplePhoto()),
      await data.items.put(sampleStoredItem(2), samplePhoto()),
      await data.palettes.put(PALETTE),
      await data.collections.put(COLLECTION),
    ];
    for (const outcome of outcomes) {
      expect(outcome).toEqual({ kind: 'failed', reason: 'unavailable' });
      if (outcome.kind !== 'failed') continue;
      expect(explainNotSaved(outcome)).toContain('This browser’s storage');
      expect(explainNotSaved(outcome)).not.toMatch(/space|tab|delete/i);
    }
    await expect(data.items.remove(ITEM.id)).rejects.toMatchObject({
      failure: { reason: 'unavailable' },
    });
    for (const repository of [data.profiles, data.items, data.palettes, data.collections])
      expect(await repository.isGone(ME.id)).toBe(false);
  });

  it('is used again as soon as it opens', async () => {
    closeDatabases();
    await data.palettes.put(PALETTE);
    vi.restoreAllMocks();
    expect(await data.palettes.put(PALETTE)).toEqual(SAVED);
  });
});
