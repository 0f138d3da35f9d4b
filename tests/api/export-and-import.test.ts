import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { applyTransfer, contentOfItem, planTransfer } from '@color-almanac/sync';
import type { DataStore } from '@color-almanac/sync';
import {
  sampleCollection,
  sampleKeptItem,
  samplePalette,
  sampleProfile,
} from '@color-almanac/sync/behaviour';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { TEST_DATABASES } from '../../apps/server/storage/open-test-databases.ts';
import { gatherBytes } from '../../apps/web/data/archive/gather-bytes.fixture.ts';
import { openArchive } from '../../apps/web/data/archive/read-archive.ts';
import { writeArchive } from '../../apps/web/data/archive/write-archive.ts';
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

/** Digest per record, without ID, owner, version and times, which belong to the account. */
async function hashEntities(dataStore: DataStore) {
  const { profiles, photos, palettes, items, collections } = dataStore;
  const entries = (await profiles.list()).map(async (profile) => {
    const { profile_name, personal_colors, created_at, is_default } = profile;
    const { color_season, preferences, templateId } = profile;
    const { colorPoints, ...results } = personal_colors;
    const content = { profile_name, results, created_at, is_default, color_season, preferences };
    const photo = await photos.get(profile.id);
    return {
      profile: hash(JSON.stringify({ ...content, templateId })),
      points: colorPoints.map((point) => hash(JSON.stringify(point))),
      photo: photo && hash(photo.bytes),
    };
  });
  const kept = (await palettes.list()).map(({ id, name, colors, pattern, created_at }) =>
    hash(JSON.stringify({ id, name, colors, pattern, created_at })),
  );
  const worn = (await items.list()).map(async (item) => {
    const { id, created_at } = item;
    const photo = await items.getPhoto(id);
    return {
      item: hash(JSON.stringify({ id, created_at, ...contentOfItem(item) })),
      photo: photo && hash(photo.bytes),
    };
  });
  return {
    profiles: await Promise.all(entries),
    palettes: kept.toSorted(),
    collections: (await collections.list())
      .map(({ updated_at: _when, version: _count, ...said }) => hash(JSON.stringify(said)))
      .toSorted(),
    // Which of several records imported at once is newest is random.
    items: (await Promise.all(worn)).toSorted((one, other) => one.item.localeCompare(other.item)),
  };
}

describe.each(TEST_DATABASES)('an account on $name', { timeout: 20_000 }, (kind) => {
  let started: StartedApi;
  beforeAll(async () => {
    started = await startApi(kind);
  }, 60_000);
  afterAll(() => started.stop());

  it('[SX-12] is byte for byte the same after export, deletion and import', async () => {
    const { api } = started;
    const anna = await api.meet();
    const dataStore = openDevice(api, anna).open();
    await dataStore.profiles.put({ ...sampleProfile(randomUUID(), 1), is_default: true });
    const berta = randomUUID();
    await dataStore.profiles.put(sampleProfile(berta, 2));
    await dataStore.photos.put(berta, { bytes: await readFile(PORTRAIT), type: 'image/jpeg' });
    await dataStore.palettes.put(samplePalette(1));
    await dataStore.palettes.put(samplePalette(2));
    for (const number of [1, 2])
      await dataStore.items.put(sampleKeptItem(number), await paint(number));
    await dataStore.collections.put(sampleCollection(1));
    expect(await dataStore.flush()).toBe(0);
    const collector = openDevice(api, anna).open();
    const before = await hashEntities(collector);
    expect(before.profiles.map(({ points, photo }) => [points.length, photo !== null])).toEqual([
      [1, false],
      [1, true],
    ]);
    expect(before.palettes).toHaveLength(2);
    expect(new Set(before.items.map(({ photo }) => photo)).size).toBe(2);
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

    const again = await api.meet();
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
    expect(await hashEntities(openDevice(api, again).open())).toEqual(before);
  });
});
