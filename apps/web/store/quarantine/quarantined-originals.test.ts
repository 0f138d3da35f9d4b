import { sampleProfile } from '@color-almanac/sync/behaviour';
import { settledRow } from '@color-almanac/sync';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openUserDatabase } from '../database/database.ts';
import type { StoreName } from '../database/database.ts';
import { openQuarantinedOriginals } from './quarantined-originals.ts';
import { createLimitedStorage } from '../database/limited-storage.fixture.ts';
import { forbidDatabases } from '../database/limited-database.fixture.ts';

globalThis.IDBKeyRange = IDBKeyRange;

const ME = sampleProfile(1);

let storage: Storage;
let userId: string | null;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  storage = createLimitedStorage().storage;
  userId = null;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await openUserDatabase(null).destroy();
  await openUserDatabase('anna').destroy();
});

const open = (own: Storage | null = storage) =>
  openQuarantinedOriginals({ storage: own, getUserId: () => userId });
const write = (store: StoreName, key: string, value: unknown) =>
  openUserDatabase(userId).transact({ stores: [store], mode: 'readwrite' }, async (stores) => {
    stores[store].put(value, key);
  });

describe('QuarantinedOriginals.takeLost', () => {
  it('counts once what is in quarantine or unreadable in its place', async () => {
    await write('meta', 'quarantine/profile/a/1', { torn: true });
    await write('meta', 'quarantine/profile/e/0', '{torn');
    const mended = { ...settledRow(ME, { localSeq: 1 }), record: { ...ME, color_season: 'X' } };
    await write('meta', 'quarantine/profile/b/2', mended);
    await write('records', 'profile/c', { torn: true });
    expect(await open().takeLost()).toBe(3);
    expect(await open().takeLost()).toBe(0);
    await write('meta', 'quarantine/profile/d/3', 7);
    expect(await open().takeLost()).toBe(1);
  });
});

describe('QuarantinedOriginals.list', () => {
  it('returns originals from local storage and from the database unchanged', async () => {
    storage.setItem('workspace.broken.2026-01-01', '{torn');
    storage.setItem('account.anna.workspace.broken.2026-01-01', 'theirs');
    await write('meta', 'quarantine/palette/a/1', { torn: true });
    expect(await open().list()).toEqual([
      { name: 'workspace.broken.2026-01-01', text: '{torn' },
      { name: 'quarantine/palette/a/1', text: '{"torn":true}' },
    ]);
  });

  it('returns those of the present user only', async () => {
    storage.setItem('colorProfiles.broken.1', 'guest');
    storage.setItem('account.anna.colorProfiles.broken.1', 'anna');
    userId = 'anna';
    await write('meta', 'quarantine/item/a/1', 7);
    expect((await open().list()).map(({ text }) => text)).toEqual(['anna', '7']);
    userId = null;
    expect((await open().list()).map(({ text }) => text)).toEqual(['guest']);
  });

  it('returns none where the browser stores nothing', async () => {
    forbidDatabases();
    expect(await open(null).list()).toEqual([]);
    expect(await open(null).takeLost()).toBe(0);
  });
});
