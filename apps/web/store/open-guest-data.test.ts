// @vitest-environment jsdom
import { isServerId } from '@color-almanac/domain';
import { isSamePhoto, openLocalDataStore } from '@color-almanac/sync';
import {
  sampleCollection,
  sampleStoredItem,
  samplePalette,
  samplePhoto,
  sampleProfile,
} from '@color-almanac/sync/behaviour';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openUserDatabase } from './database/database.ts';
import { forbidDatabases, limitDatabases } from './database/limited-database.fixture.ts';
import { openLocalData } from './open-local-data.ts';
import { openGuestData } from './open-guest-data.ts';
import type { GuestData } from './open-guest-data.ts';
import { makeRecordId } from './record-id.ts';
import { createUnsavedJournal } from './unsaved-journal.ts';

globalThis.IDBKeyRange = IDBKeyRange;

const ME = sampleProfile(1);
const SHIRT = sampleStoredItem(1);
const LISBON = sampleCollection(1);
const opened: GuestData[] = [];
/** Longer than any copy waits. */
const COPIED_MS = 1000;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  localStorage.clear();
  // No picture is made smaller here.
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('Not in tests', 'InvalidStateError');
  });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const { store } of opened.splice(0)) store.close();
  vi.restoreAllMocks();
  // A page opens it once; the next test needs a browser of its own.
  await openUserDatabase(null).destroy();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const open = (): GuestData => {
  const data = openGuestData();
  opened.push(data);
  return data;
};

describe('openGuestData', () => {
  it('preserves everything from one visit to the next', async () => {
    const { dataStore, store } = open();
    await dataStore.profiles.put(ME);
    await dataStore.profiles.setActiveId(ME.id);
    await dataStore.photos.put(ME.id, samplePhoto());
    await dataStore.palettes.put(samplePalette(1));
    await dataStore.items.put(SHIRT, samplePhoto());
    await dataStore.collections.put(LISBON);
    expect(store.persistence.get()).toBe('lasting');
    const later = open().dataStore;
    expect(await later.profiles.list()).toEqual([ME]);
    expect(await later.profiles.getActiveId()).toBe(ME.id);
    expect(isSamePhoto(await later.photos.get(ME.id), samplePhoto())).toBe(true);
    expect(await later.palettes.list()).toEqual([samplePalette(1)]);
    expect(isSamePhoto(await later.items.getThumbnail(SHIRT.id), samplePhoto())).toBe(true);
    expect(await later.collections.list()).toEqual([LISBON]);
  });

  it('[S2-STORE-06] [AMB-50] lets items move between collections, and preserves them when one is deleted', async () => {
    const { dataStore } = open();
    await dataStore.items.put(SHIRT, samplePhoto());
    const office = { ...sampleCollection(2), item_ids: [SHIRT.id] };
    await dataStore.collections.put({ ...LISBON, item_ids: [] });
    await dataStore.collections.put(office);
    await dataStore.collections.remove(LISBON.id);
    const later = open().dataStore;
    expect(await later.collections.list()).toEqual([office]);
    expect(await later.items.list()).toEqual([SHIRT]);
    expect(isSamePhoto(await later.items.getPhoto(SHIRT.id), samplePhoto())).toBe(true);
  });

  it('stores what a closing page noted before anything is read', async () => {
    const journal = createUnsavedJournal({ storage: localStorage, key: 'unsavedChanges' });
    journal.note([{ profile: ME, madeFrom: null }], ME.id);
    expect(await open().dataStore.profiles.getActiveId()).toBe(ME.id);
    expect(await open().dataStore.profiles.list()).toEqual([ME]);
    expect(localStorage.getItem('unsavedChanges')).toBeNull();
  });

  it('leaves what a closing page noted for the next page where nothing lasts', async () => {
    const journal = createUnsavedJournal({ storage: localStorage, key: 'unsavedChanges' });
    journal.note([{ profile: ME, madeFrom: null }]);
    forbidDatabases();
    expect(await open().dataStore.profiles.list()).toEqual([]);
    expect(journal.list()).toHaveLength(1);
  });

  it('leaves what a closing page noted for the next page where the database cannot be opened now', async () => {
    const journal = createUnsavedJournal({ storage: localStorage, key: 'unsavedChanges' });
    journal.note([{ profile: { ...ME, profile_name: 'Later' }, madeFrom: ME }]);
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Broken', 'UnknownError');
    });
    expect(await open().dataStore.profiles.knowsAll()).toBe(false);
    expect(journal.list()).toHaveLength(1);
  });

  it('writes the keys of the specification, even where the page before had no time to', async () => {
    await open().dataStore.profiles.put(ME);
    localStorage.clear();
    await open().dataStore.profiles.list();
    await expect.poll(() => localStorage.getItem('colorProfiles')).toContain(ME.id);
  });

  it.each(['SecurityError', 'QuotaExceededError'])(
    'works until the page closes where local storage refuses everything with %s, and says so',
    async (name) => {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('No', name);
      });
      const { dataStore, store } = open();
      expect(store.persistence.get()).toBe('forbidden');
      expect(await dataStore.profiles.put(ME)).toEqual({ kind: 'saved' });
      expect(await dataStore.profiles.list()).toEqual([ME]);
      expect(await indexedDB.databases()).toEqual([]);
    },
  );

  it('works until the page closes where databases are forbidden, says so, and leaves old copies alone', async () => {
    localStorage.setItem('colorProfiles', '[{"id":"old"}]');
    forbidDatabases();
    const { dataStore, store } = open();
    const onChange = vi.fn();
    store.persistence.subscribe(onChange);
    expect(await dataStore.profiles.put(ME)).toEqual({ kind: 'saved' });
    expect(await dataStore.profiles.list()).toEqual([ME]);
    expect(store.persistence.get()).toBe('forbidden');
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('colorProfiles')).toBe('[{"id":"old"}]');
  });

  it('reports that nothing new fits, until something does', async () => {
    const { dataStore, store } = open();
    await dataStore.profiles.list();
    limitDatabases(0);
    expect(await dataStore.profiles.put(ME)).toEqual({ kind: 'failed', reason: 'full' });
    expect(store.persistence.get()).toBe('full');
    vi.restoreAllMocks();
    await dataStore.profiles.put(ME);
    expect(store.persistence.get()).toBe('lasting');
  });

  it('tries again with the next call where the database cannot be opened now', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const refusing = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Broken', 'UnknownError');
    });
    const { dataStore } = open();
    expect(await dataStore.profiles.put(ME)).toEqual({ kind: 'failed', reason: 'unavailable' });
    expect(await dataStore.profiles.knowsAll()).toBe(false);
    expect(warn).toHaveBeenCalled();
    refusing.mockRestore();
    expect(await dataStore.profiles.put(ME)).toEqual({ kind: 'saved' });
  });
});

describe('forgetAll', () => {
  it('removes all data of a guest and none of users, and starts empty', async () => {
    const theirs = [
      'account.anna.colorProfiles',
      'account.anna.colorProfiles.broken.x',
      'themeMode',
    ];
    for (const key of theirs) localStorage.setItem(key, 'theirs');
    const own = ['workspace', 'colorProfiles.broken.x', 'aiAnalysisData_me', 'unsavedChanges'];
    for (const key of own) localStorage.setItem(key, 'own');
    const data = open();
    const onChange = vi.fn();
    data.dataStore.profiles.watch(onChange);
    await data.dataStore.profiles.put(ME);
    await data.dataStore.items.put(SHIRT, samplePhoto());
    await expect.poll(() => localStorage.getItem('catalog_items')).not.toBeNull();
    await data.dataStore.profiles.put({ ...ME, profile_name: 'Renamed' });
    await data.forgetAll();
    expect(await indexedDB.databases()).toEqual([]);
    expect(Object.keys(localStorage).toSorted()).toEqual(theirs.toSorted());
    expect(onChange.mock.calls.length).toBeGreaterThan(1);
    expect(await data.dataStore.profiles.list()).toEqual([]);
    expect(await data.dataStore.items.getPhoto(SHIRT.id)).toBeNull();
    expect(await data.dataStore.profiles.put(ME)).toEqual({ kind: 'saved' });
    expect(await open().dataStore.profiles.list()).toEqual([ME]);
  });
});

describe('openLocalData of a user', () => {
  it('works until the page closes where the browser refuses everything without a reason', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No', 'SecurityError');
    });
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('No', 'UnknownError');
    });
    const { store } = openLocalData('anna');
    expect(await store.writeBlobs(new Map([['a', samplePhoto()]]))).toEqual({ ok: true });
    expect(await store.readBlob('a')).toEqual(samplePhoto());
    expect(store.persistence.get()).toBe('forbidden');
  });

  it("writes copies under the user's prefix, and none after all is forgotten", async () => {
    const data = openLocalData('anna');
    const { profiles } = openLocalDataStore({
      now: () => '2026-01-01T12:00:00.000Z',
      store: data.store,
      shrink: async () => null,
    });
    // Copies are written a moment after a change.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await profiles.put(ME);
    vi.advanceTimersByTime(COPIED_MS);
    await expect.poll(() => localStorage.getItem('account.anna.colorProfiles')).toContain(ME.id);
    await profiles.put({ ...ME, profile_name: 'Renamed' });
    await data.store.destroy();
    await data.forgetAll();
    dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(COPIED_MS);
    expect(localStorage.length).toBe(0);
    expect(await indexedDB.databases()).toEqual([]);
    expect(await profiles.put(ME)).toEqual({ kind: 'failed', reason: 'forbidden' });
    expect(await profiles.knowsAll()).toBe(false);
    expect(await indexedDB.databases()).toEqual([]);
  });
});

describe('makeRecordId', () => {
  it('[S1-ENT-02] makes UUIDs, and never the same one twice', () => {
    const ids = Array.from({ length: 1000 }, makeRecordId);
    expect(ids.every(isServerId)).toBe(true);
    expect(new Set(ids).size).toBe(1000);
  });
});
