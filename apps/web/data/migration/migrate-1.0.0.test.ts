import { isServerId } from '@color-almanac/domain';
import { COLLECTION_KIND, ITEM_KIND, PALETTE_KIND, PROFILE_KIND } from '@color-almanac/sync';
import type { StoredRecord, RecordKind } from '@color-almanac/sync';
import { beforeEach, describe, expect, it } from 'vitest';

import { createOldBrowser, withoutLightNote } from './old-data.fixture.ts';
import { readOldBrowser, restoreOldBrowser } from './old-browser.fixture.ts';

const USER = readOldBrowser('unsent').userId ?? '';

let browser: ReturnType<typeof createOldBrowser>;
beforeEach(() => {
  browser = createOldBrowser();
});

const namesOf = (records: readonly { readonly name: string | null }[]) =>
  records.map(({ name }) => name ?? '').toSorted((one, other) => one.localeCompare(other));
const withoutPoints = ({ points: _points, ...profile }: Record<string, unknown>) => profile;

describe('ensureMigrated', () => {
  it('marks a browser without old data, and creates nothing else', async () => {
    await browser.migrate();
    expect(await browser.readAll(null, 'meta')).toEqual(new Map([['migrated', 'done']]));
    expect(await browser.listDatabases()).toEqual(['color-almanac-data']);
    await browser.migrate();
    expect(browser.limited.items.size).toBe(0);
  });

  it("moves a guest's profiles, palettes, items, collections and uploads", async () => {
    const old = await restoreOldBrowser('guest', browser.limited.storage);
    await browser.migrate();
    const dataStore = browser.dataStoreOf(null);
    const profiles = await dataStore.profiles.list();
    expect(profiles).toEqual(
      withoutLightNote(JSON.parse(old.localStorage['colorProfiles'] ?? '')).map(withoutPoints),
    );
    expect(profiles.map(({ profile_name }) => profile_name)).toEqual(['Me', 'Nora']);
    expect(await dataStore.profiles.getActiveId()).toBe(old.localStorage['activeProfileId']);
    expect((await dataStore.photos.get(profiles[0]?.id ?? ''))?.bytes.length).toBeGreaterThan(1000);
    expect(await dataStore.photos.get(profiles[1]?.id ?? '')).toBeNull();
    expect(namesOf(await dataStore.palettes.list())).toEqual(['Evening']);
    const items = await dataStore.items.list();
    expect(namesOf(items)).toEqual(['Garment aa', 'Garment ab']);
    for (const { id } of items) {
      const [photo, small] = [
        await dataStore.items.getPhoto(id),
        await dataStore.items.getThumbnail(id),
      ];
      expect(photo?.bytes.length).toBeGreaterThan(500);
      expect(small).not.toBeNull();
    }
    const collections = await dataStore.collections.list();
    expect(namesOf(collections)).toEqual(['Lisbon in May', 'My Radar', 'My Wardrobe']);
    const lisbon = collections.find(({ name }) => name === 'Lisbon in May');
    expect(lisbon?.item_ids).toEqual(['325b8eb9-fa57-4d68-9149-18b78db4103e']);
    expect(await dataStore.collections.isUntouched()).toBe(false);
    const uploads = await browser.readAll(null, 'uploads');
    expect([...uploads.keys()]).toHaveLength(5);
    const blobs = [...(await browser.readAll(null, 'blobs')).keys()];
    expect(blobs.filter((key) => key.startsWith('upload/')).length).toBeGreaterThan(4);
    const meta = await browser.readAll(null, 'meta');
    expect([...meta.keys()].filter((key) => key.startsWith('fingerprint/'))).toHaveLength(2);
    expect(meta.get('uploadSeq')).toBeGreaterThan(0);
    expect(meta.get('migrated')).toBe('done');
    expect(await browser.listDatabases()).toEqual(['color-almanac-data']);
    expect(browser.limited.items.has('lastWrite')).toBe(false);
    expect(browser.limited.items.has('colorProfiles')).toBe(true);
    expect(browser.listBroken()).toEqual([]);
  });

  it('moves a synced user without making anything pending', async () => {
    await restoreOldBrowser('signed-in', browser.limited.storage);
    await browser.migrate(USER);
    const versions = new Map<string, number>();
    const note = async <R extends StoredRecord>(kind: RecordKind<R>) => {
      for (const [id, row] of await browser.readRows(USER, kind)) {
        expect(row.pending).toBeNull();
        expect(row.ackedVersions.at(-1)).toBe(row.record?.version);
        versions.set(id, row.record?.version ?? -1);
      }
    };
    await note(PROFILE_KIND);
    await note(PALETTE_KIND);
    await note(ITEM_KIND);
    await note(COLLECTION_KIND);
    expect(versions.size).toBe(9);
    expect(versions.get('3d60529c-6a90-40d3-b35c-650af75bcbfc')).toBe(4);
    const meta = await browser.readAll(USER, 'meta');
    expect(meta.get('listed/profile')).toBe(true);
    expect(meta.has('activation')).toBe(false);
    expect(browser.limited.items.has(`account.${USER}.outbox`)).toBe(false);
    const rows = await browser.readRows(USER, PROFILE_KIND);
    expect([...rows.values()].filter(({ photoSource }) => photoSource !== null)).toHaveLength(2);
    // The guest's part of this browser is migrated when a guest opens it.
    expect(await browser.listDatabases()).toContain('color-almanac-items');
  });

  it('turns unsent changes of a user into pending rows', async () => {
    await restoreOldBrowser('unsent', browser.limited.storage);
    await browser.migrate(USER);
    const profiles = await browser.readRows(USER, PROFILE_KIND);
    const renamed = profiles.get('3d60529c-6a90-40d3-b35c-650af75bcbfc');
    expect(renamed?.record).toMatchObject({
      profile_name: 'Me in May',
      color_season: 'true_autumn',
      version: 4,
    });
    expect(Object.keys(renamed?.record?.changed_at ?? {}).toSorted()).toContain('profile_name');
    expect(renamed?.pending).toMatchObject({ sent: null, base: null, photo: null, refused: null });
    const fresh = [...profiles.values()].find(({ record }) => record?.profile_name === 'Fresh');
    expect(fresh?.record?.version).toBe(0);
    expect(isServerId(fresh?.record?.id)).toBe(true);
    expect(fresh?.pending).toMatchObject({ photo: { change: 'put', refused: null }, base: null });
    const beach = profiles.get('4a91bf41-1838-4f6a-b3a0-558cbbf59930');
    expect(beach?.pending?.photo?.change).toBe('put');
    expect(beach?.pending?.base).toEqual(beach?.record);
    const gone = profiles.get('712fd989-c0d1-4896-b51a-07eb31ce0820');
    expect(gone).toMatchObject({ record: null, pending: { sent: null, photo: null } });
    const meta = await browser.readAll(USER, 'meta');
    expect(meta.get('activeProfileId')).toBe(fresh?.record?.id);
    expect(meta.get('activation')).toMatchObject({ profileId: fresh?.record?.id });
    const items = await browser.readRows(USER, ITEM_KIND);
    expect(items.get('ec2fc614-f37e-4ade-b100-117b0d9e73ba')).toMatchObject({
      record: { name: 'Blue shirt', version: 1 },
      pending: { base: { name: 'Garment aa' } },
    });
    const skirt = items.get('6a851c45-4020-4e74-84c3-22e94aa8b11e');
    expect(skirt).toMatchObject({ record: { version: 0 }, pending: { sent: null } });
    expect(await browser.storeOf(USER).readBlob(`item/${skirt?.record?.id}`)).not.toBeNull();
    const trip = (await browser.readRows(USER, COLLECTION_KIND)).get(
      '5e583cba-476d-439a-a70c-97f1370dcadc',
    );
    expect(trip?.pending).not.toBeNull();
    const palettes = await browser.readRows(USER, PALETTE_KIND);
    expect(palettes.get('121445a8-6661-487a-bfb0-d6bc071bc657')?.pending).not.toBeNull();
  });
});
