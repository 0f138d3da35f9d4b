import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { applyTransfer, contentOfItem, planTransfer } from '@color-almanac/sync';
import type { DataStore, StoredPhoto } from '@color-almanac/sync';
import {
  sampleCollection,
  sampleStoredItem,
  samplePalette,
  sampleProfile,
} from '@color-almanac/sync/behaviour';
import { areAlike, readLikeness, type Likeness } from '@color-almanac/vision';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { TEST_DATABASES } from '../../apps/server/testing/open-test-databases.ts';
import { gatherBytes } from '../../apps/web/store/archive/gather-bytes.fixture.ts';
import { openArchive } from '../../apps/web/store/archive/read-archive.ts';
import { writeArchive } from '../../apps/web/store/archive/write-archive.ts';
import { openDevice } from './open-device.ts';
import { startApi, type StartedApi } from './start-api.ts';

const PORTRAIT = new URL(
  '../../node_modules/@vladmandic/face-api/demo/sample1.jpg',
  import.meta.url,
);
const context = { now: '2026-06-01T12:00:00.000Z', newId: () => randomUUID() as string };

/** A picture small enough that no device scales it down. */
async function paint(number: number) {
  const background = { r: 60 * number, g: 90, b: 40 };
  const create = { width: 40, height: 30, channels: 3, background } as const;
  return { bytes: new Uint8Array(await sharp({ create }).jpeg().toBuffer()), type: 'image/jpeg' };
}

const hash = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

/** The photo's picture. Its bytes can't be compared, because the server encodes an imported photo again. */
async function lookAt(photo: StoredPhoto | null): Promise<Likeness | null> {
  if (photo === null) return null;
  const image = sharp(photo.bytes).ensureAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return readLikeness({ width, height, data: new Uint8ClampedArray(data) });
}

function showSame(some: readonly (Likeness | null)[], others: readonly (Likeness | null)[]) {
  return some.map((one, at) => {
    const other = others[at];
    return one && other ? areAlike(one, other) : one === other;
  });
}

/** Hash by entity, without ID, owner, version and change time, which depend on the account. */
async function hashEntities(dataStore: DataStore) {
  const { profiles, photos, palettes, items, collections } = dataStore;
  const entries = (await profiles.list()).map(async (profile) => {
    const { profile_name, personal_colors, created_at, is_default } = profile;
    const { color_season, preferences, templateId } = profile;
    const { colorPoints, ...results } = personal_colors;
    const content = { profile_name, results, created_at, is_default, color_season, preferences };
    return {
      profile: hash(JSON.stringify({ ...content, templateId })),
      points: colorPoints.map((point) => hash(JSON.stringify(point))),
      picture: await lookAt(await photos.get(profile.id)),
    };
  });
  const saved = (await palettes.list()).map(({ id, name, colors, pattern, created_at }) =>
    hash(JSON.stringify({ id, name, colors, pattern, created_at })),
  );
  const worn = (await items.list()).map(async (item) => {
    const { id, created_at } = item;
    const itemHash = hash(JSON.stringify({ id, created_at, ...contentOfItem(item) }));
    return { hash: itemHash, picture: await lookAt(await items.getPhoto(id)) };
  });
  const people = await Promise.all(entries);
  // Among items imported together, the newest is random.
  const clothes = (await Promise.all(worn)).toSorted((one, other) =>
    one.hash.localeCompare(other.hash),
  );
  return {
    records: {
      profiles: people.map(({ profile, points }) => ({ profile, points })),
      palettes: saved.toSorted(),
      collections: (await collections.list())
        .map(({ updated_at: _when, version: _count, ...said }) => hash(JSON.stringify(said)))
        .toSorted(),
      items: clothes.map((item) => item.hash),
    },
    pictures: [...people, ...clothes].map(({ picture }) => picture),
  };
}

describe.each(TEST_DATABASES)('an account on $name', (kind) => {
  let started: StartedApi;
  beforeAll(async () => {
    started = await startApi(kind);
  });
  afterAll(() => started.stop());

  it('[SX-12] the data of an account comes back the same after export, deletion and import', async () => {
    const { api } = started;
    const anna = await api.addUser();
    const dataStore = openDevice(api, anna).open();
    await dataStore.profiles.put({ ...sampleProfile(randomUUID(), 1), is_default: true });
    const berta = randomUUID();
    await dataStore.profiles.put(sampleProfile(berta, 2));
    await dataStore.photos.put(berta, { bytes: await readFile(PORTRAIT), type: 'image/jpeg' });
    await dataStore.palettes.put(samplePalette(1));
    await dataStore.palettes.put(samplePalette(2));
    for (const number of [1, 2])
      await dataStore.items.put(sampleStoredItem(number), await paint(number));
    await dataStore.collections.put(sampleCollection(1));
    expect(await dataStore.flush()).toBe(0);
    const collector = openDevice(api, anna).open();
    const before = await hashEntities(collector);
    expect(before.records.profiles.map(({ points }) => points.length)).toEqual([1, 1]);
    expect(before.records.palettes).toHaveLength(2);
    const [unseen, , first, second] = before.pictures;
    expect(unseen).toBeNull();
    expect(first && second && areAlike(first, second)).toBe(false);
    const packed = gatherBytes();
    const gaps = await writeArchive({ dataStore: collector, now: context.now }, packed);
    expect(gaps).toEqual({
      list: false,
      photos: [],
      palettes: false,
      items: false,
      itemPhotos: 0,
      collections: false,
    });
    await api.call('deleteAccount', { user: anna });

    const again = await api.addUser();
    const fresh = openDevice(api, again).open();
    const read = await openArchive(packed.blob(), context);
    if (!read?.ok) throw new Error(read?.reason);
    expect(read.refused.size).toBe(0);
    const { source } = read;
    const wish = { source, to: fresh, mode: 'import', newId: context.newId } as const;
    const plan = await planTransfer(wish);
    const report = await applyTransfer({ ...wish, plan, now: context.now });
    expect(report.profile).toMatchObject({ added: 2, failed: [], partial: [], broken: [] });
    expect(report.palette).toMatchObject({ added: 2, failed: [] });
    expect(report.item).toMatchObject({ added: 2, failed: [] });
    expect(report.collection).toMatchObject({ added: 1, failed: [], partial: [] });
    expect(await fresh.flush()).toBe(0);
    const after = await hashEntities(openDevice(api, again).open());
    expect(after.records).toEqual(before.records);
    expect(showSame(before.pictures, after.pictures)).toEqual([true, true, true, true]);
  });
});
