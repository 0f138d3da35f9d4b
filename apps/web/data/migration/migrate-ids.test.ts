import { isServerId } from '@color-almanac/domain';
import { PROFILE_KIND } from '@color-almanac/sync';
import { sampleCollection, sampleStoredItem, samplePhoto } from '@color-almanac/sync/behaviour';
import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createOldBrowser, entry, oldProfile, withoutLightNote } from './old-data.fixture.ts';
import { readOldBrowser, writeOldStore } from './old-browser.fixture.ts';

const USER = 'anna';

let browser: ReturnType<typeof createOldBrowser>;
beforeEach(() => {
  browser = createOldBrowser();
});

describe('migrating ids that are not UUIDs', () => {
  it('replaces them by UUIDs in photo, choice, scan and collections too', async () => {
    const scan = JSON.parse(
      Object.entries(readOldBrowser('guest').localStorage).find(([key]) =>
        key.startsWith('aiAnalysisData_'),
      )?.[1] ?? '',
    );
    browser.store('colorProfiles', [
      oldProfile('default', { is_default: true }),
      oldProfile('local_1'),
    ]);
    browser.store('activeProfileId', 'default');
    browser.store('aiAnalysisData_default', scan);
    const item = { ...sampleStoredItem(1), id: 'local_item' };
    const row = { touched: 1, own: [0], waiting: null };
    await writeOldStore('color-almanac-photos', 'photos', [['default', samplePhoto()]]);
    await writeOldStore('color-almanac-items', 'rows', [
      ['count', 1],
      ['item/local_item', { ...row, thing: item }],
    ]);
    await writeOldStore('color-almanac-item-photos', 'photos', [
      ['local_item', samplePhoto(99)],
      ['local_item/cutout', { ...samplePhoto(50), isSure: true }],
      ['of-no-item', samplePhoto()],
    ]);
    const collection = { ...sampleCollection(1), item_ids: ['local_item'] };
    await writeOldStore('color-almanac-collections', 'rows', [
      [`collection/${collection.id}`, { ...row, thing: collection }],
    ]);
    await browser.migrate();
    const dataStore = browser.dataStoreOf(null);
    const profiles = await dataStore.profiles.list();
    expect(profiles.map(({ id }) => isServerId(id))).toEqual([true, true]);
    const me = profiles.find(({ is_default }) => is_default);
    expect(me?.personal_colors.savedAIData).toEqual(withoutLightNote(scan));
    expect(await dataStore.profiles.getActiveId()).toBe(me?.id);
    expect(await dataStore.photos.get(me?.id ?? '')).toEqual(samplePhoto());
    const [moved] = await dataStore.items.list();
    expect(isServerId(moved?.id)).toBe(true);
    expect((await dataStore.collections.list())[0]?.item_ids).toEqual([moved?.id]);
    const blobs = await browser.readAll(null, 'blobs');
    expect(blobs.get(`item/${moved?.id}/cutout`)).toMatchObject({ isSure: true });
    expect(blobs.get(`item/${moved?.id}`)).toEqual(samplePhoto(99));
    expect(blobs.size).toBe(3);
  });

  it('gives the same UUIDs however often the migration starts over', async () => {
    browser.store('colorProfiles', [oldProfile('default'), oldProfile('local_1')]);
    await writeOldStore('color-almanac-photos', 'photos', [
      ['default', samplePhoto()],
      ['of-a-lost-profile', samplePhoto(50)],
    ]);
    const put: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put');
    for (let left = 0; left < 8; left += 1) {
      let writes = 0;
      const closing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function fail(
        this: IDBObjectStore,
        value,
        key,
      ) {
        writes += 1;
        if (writes > left) throw new DOMException('The page closed', 'AbortError');
        return put.call(this, value, key);
      });
      await browser.migrate().catch(() => undefined);
      closing.mockRestore();
    }
    await Promise.all([browser.migrate(), browser.migrate()]);
    const profiles = await browser.dataStoreOf(null).profiles.list();
    expect(profiles).toHaveLength(2);
    const blobs = await browser.readAll(null, 'blobs');
    expect(blobs.size).toBe(2);
    expect(profiles.some(({ id }) => blobs.has(`profile/${id}`))).toBe(true);
  });

  it('reuses those version 1.0.0 had begun to give', async () => {
    const to = '6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55';
    browser.store('colorProfiles', [oldProfile('default')]);
    browser.store('readdressedProfiles', [{ from: 'default', to }]);
    await browser.migrate();
    expect((await browser.dataStoreOf(null).profiles.list()).map(({ id }) => id)).toEqual([to]);
    expect(browser.limited.items.has('readdressedProfiles')).toBe(false);
  });

  it("uses the server's id for a user's record where there is one", async () => {
    const there = '6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55';
    browser.store('colorProfiles', [oldProfile('local_2', { version: 2 })], USER);
    browser.store('activeProfileId', 'local_2', USER);
    const outbox = { entries: [entry('activate', 'local_2')], serverIds: { local_2: there } };
    browser.store('outbox', { outbox, photoSources: {}, listed: true }, USER);
    await browser.migrate(USER);
    const meta = await browser.readAll(USER, 'meta');
    expect(meta.get('activeProfileId')).toBe(there);
    expect(meta.get('activation')).toEqual({ profileId: there, key: 'key-activate-local_2' });
    expect((await browser.readRows(USER, PROFILE_KIND)).get(there)).toMatchObject({
      pending: null,
    });
  });
});
