import type { Profile } from '@color-almanac/domain';
import { listRecords, PROFILE_KIND } from '@color-almanac/sync';
import { samplePalette, samplePhoto, sampleProfile } from '@color-almanac/sync/behaviour';
import { IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createOldBrowser, entry, oldProfile } from './old-data.fixture.ts';
import { writeOldStore } from './old-browser.fixture.ts';

const USER = 'anna';

let browser: ReturnType<typeof createOldBrowser>;
beforeEach(() => {
  browser = createOldBrowser();
});

describe('migrating an old outbox', () => {
  const [ONE, TWO, THREE] = [1, 2, 3].map(
    (number) => `6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c5${number}`,
  ) as [string, string, string];
  const readPending = async () => {
    const rows = await browser.readRows(USER, PROFILE_KIND);
    return [ONE, TWO, THREE].map((id) => rows.get(id)?.pending ?? null);
  };

  it('preserves the order of changes, and which were refused', async () => {
    browser.store(
      'colorProfiles',
      [oldProfile(ONE, { version: 1 }), oldProfile(TWO, { version: 1 })],
      USER,
    );
    const entries = [
      entry('update', TWO, { photo: 'put', refused: 'Too large' }),
      entry('delete', THREE, { sent: {} }),
      entry('update', ONE, {
        change: { fields: { profile_name: 'x' }, preferences: {}, results: {}, points: null },
        refused: 'No',
      }),
    ];
    browser.store(
      'outbox',
      { outbox: { entries, serverIds: {} }, photoSources: {}, listed: true },
      USER,
    );
    await browser.migrate(USER);
    const [one, two, three] = await readPending();
    expect(one).toMatchObject({ refused: 'No', photo: null, base: null });
    expect(two).toMatchObject({ refused: null, photo: { change: 'put', refused: 'Too large' } });
    expect(three).toMatchObject({
      key: `key-delete-${THREE}`,
      sent: { record: null, photo: null },
    });
    expect([two?.seq, three?.seq, one?.seq]).toEqual([3, 4, 5]);
  });

  it('sets an unreadable outbox aside, and marks as pending what the server never had', async () => {
    browser.store(
      'colorProfiles',
      [oldProfile(ONE, { version: 0 }), oldProfile(TWO, { version: 3 })],
      USER,
    );
    browser.store('outbox', '{torn', USER);
    await browser.migrate(USER);
    const [one, two] = await readPending();
    expect(one).toMatchObject({ sent: null, base: null });
    expect(two).toBeNull();
    expect((await browser.readAll(USER, 'meta')).has('listed/profile')).toBe(false);
    expect(browser.listBroken()[0]).toMatch(new RegExp(`^account\\.${USER}\\.outbox\\.broken\\.`));
  });
});

describe('migrating a database that was removed under an open page', () => {
  it('preserves what was stored since it came back without its mark', async () => {
    browser.store('colorProfiles', [oldProfile('6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c51')]);
    const { profiles, palettes } = browser.dataStoreOf(null);
    await profiles.put(sampleProfile(1));
    await palettes.put(samplePalette(1));
    await browser.migrate();
    expect(await browser.dataStoreOf(null).profiles.list()).toEqual([sampleProfile(1)]);
    expect(await browser.dataStoreOf(null).palettes.list()).toEqual([samplePalette(1)]);
  });
});

describe('migrating unreadable data', () => {
  it('quarantines unreadable profiles once, unchanged, and migrates the rest', async () => {
    const mended = oldProfile('6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55', { color_season: 'Monsoon' });
    browser.store('colorProfiles', [7, mended]);
    browser.store('aiAnalysisData_6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55', '{torn');
    await browser.migrate();
    const profiles = await browser.dataStoreOf(null).profiles.list();
    expect(profiles).toMatchObject([{ id: mended.id, color_season: null }]);
    const broken = browser.listBroken();
    expect(
      new Map(broken.map((key) => [key.split('.')[0], browser.limited.items.get(key)])),
    ).toEqual(
      new Map([
        ['colorProfiles', JSON.stringify([7, mended])],
        [`aiAnalysisData_${mended.id}`, '{torn'],
      ]),
    );
  });

  it('sets an unreadable list aside in the database where local storage has no space', async () => {
    browser.store('colorProfiles', '[{"id":"me","profile_na');
    browser.limited.room = 0;
    await browser.migrate();
    const meta = await browser.readAll(null, 'meta');
    expect(meta.get('quarantine/profile/colorProfiles/0')).toBe('[{"id":"me","profile_na');
  });

  it('moves unreadable palettes and other records into quarantine with what was there', async () => {
    await writeOldStore('color-almanac-records', 'rows', [
      ['count', 4],
      ['palette/broken', { thing: 'torn' }],
      ['aside/palette/other/3', { thing: 'torn before' }],
    ]);
    await browser.migrate();
    const meta = await browser.readAll(null, 'meta');
    expect(meta.get('quarantine/palette/broken/4')).toEqual({ thing: 'torn' });
    expect(meta.get('quarantine/palette/other/3')).toEqual({ thing: 'torn before' });
    expect(meta.get('localSeq')).toBe(4);
    expect(await browser.storeOf(null).hasQuarantined('palette')).toBe(true);
  });

  it('ignores unreadable points beside the colors of a profile', async () => {
    const id = '6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55';
    const points = [{ id: 'stale', hex: '#CE8659' }];
    browser.store('colorProfiles', [{ ...sampleProfile(id), points }]);
    await browser.migrate();
    expect(await browser.dataStoreOf(null).profiles.list()).toEqual([sampleProfile(id)]);
  });

  it('preserves fields of a newer version in a profile', async () => {
    const id = '6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55';
    browser.store('colorProfiles', [oldProfile(id, { mood: 'calm' })]);
    await browser.migrate();
    const records = await browser.readAll(null, 'records');
    expect(records.get(`profile/${id}`)).toMatchObject({ record: { mood: 'calm' } });
    const [profile] = await listRecords(browser.storeOf(null), PROFILE_KIND);
    expect(profile).not.toHaveProperty('mood');
    const renamed: Profile = { ...(profile as Profile), profile_name: 'Renamed' };
    await browser.dataStoreOf(null).profiles.put(renamed);
    expect((await browser.readAll(null, 'records')).get(`profile/${id}`)).toMatchObject({
      record: { profile_name: 'Renamed', mood: 'calm' },
    });
  });
});

describe('migrating on a device short of space', () => {
  it('moves photo after photo without losing one where two copies do not fit', async () => {
    const photos = Array.from(
      { length: 30 },
      (_, at) => [`id-${at}`, samplePhoto(100 + at)] as const,
    );
    await writeOldStore('color-almanac-photos', 'photos', photos);
    const put: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put');
    const remove: IDBObjectStore['delete'] = Reflect.get(IDBObjectStore.prototype, 'delete');
    let space = 10;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function limit(
      this: IDBObjectStore,
      value: { bytes?: Uint8Array },
      key,
    ) {
      if (value.bytes && space <= 0) throw new DOMException('Full', 'QuotaExceededError');
      if (value.bytes) space -= 1;
      return put.call(this, value, key);
    });
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function free(
      this: IDBObjectStore,
      key,
    ) {
      if (this.name === 'photos') space += 1;
      return remove.call(this, key);
    });
    await browser.migrate();
    const sizes = [...(await browser.readAll(null, 'blobs')).values()].map(
      (value) => (value as { bytes: Uint8Array }).bytes.length,
    );
    expect(sizes.toSorted((one, other) => one - other)).toEqual(
      photos.map(([, { bytes }]) => bytes.length),
    );
  });

  it('leaves everything old and says why where nothing fits', async () => {
    browser.store('colorProfiles', [oldProfile('default')]);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await expect(browser.migrate()).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(browser.limited.items.get('colorProfiles')).toContain('default');
  });
});
