import { applyTransfer, planTransfer } from '@color-almanac/sync';
import {
  createMemoryDataStore,
  samplePhoto,
  sampleProfile,
  sampleStoredItem,
} from '@color-almanac/sync/behaviour';
import type { DataStore } from '@color-almanac/sync';
import { strToU8, zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { gatherBytes } from './gather-bytes.fixture.ts';
import { openArchive } from './read-archive.ts';
import type { ArchiveReading } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

const context = { now: '2026-06-01T12:00:00.000Z', newId: () => crypto.randomUUID() as string };
const ANNA = '3bc06f7a-826a-4789-b481-2259e577b5e2';

async function pack(dataStore: DataStore): Promise<Blob> {
  const sink = gatherBytes();
  await writeArchive({ dataStore, now: context.now }, sink);
  return sink.blob();
}

async function readWell(file: Blob): Promise<Extract<ArchiveReading, { ok: true }>> {
  const read = await openArchive(file, context);
  if (!read?.ok) throw new Error(read?.reason);
  return read;
}

async function anna(): Promise<DataStore> {
  const dataStore = createMemoryDataStore();
  await dataStore.profiles.put({ ...sampleProfile(ANNA), is_default: true });
  await dataStore.photos.put(ANNA, samplePhoto(5000));
  await dataStore.profiles.setActiveId(ANNA);
  await dataStore.items.put(sampleStoredItem(1), samplePhoto(4000));
  return dataStore;
}

describe('openArchive', () => {
  it('restores exactly what was exported', async () => {
    const dataStore = await anna();
    const { source } = await readWell(await pack(dataStore));
    const fresh = createMemoryDataStore();
    const wish = { source, to: fresh, mode: 'import', newId: context.newId } as const;
    const plan = await planTransfer(wish);
    const { profile, item } = await applyTransfer({ ...wish, plan, now: context.now });
    expect(profile).toMatchObject({ added: 1, failed: [], partial: [], broken: [] });
    expect(item).toMatchObject({ added: 1, failed: [] });
    expect(await fresh.profiles.list()).toEqual(await dataStore.profiles.list());
    expect(await fresh.photos.get(ANNA)).toEqual(samplePhoto(5000));
    expect(await fresh.items.getPhoto(sampleStoredItem(1).id)).toEqual(samplePhoto(4000));
    expect(await fresh.profiles.getActiveId()).toBe(ANNA);
  });

  it('checks photo by photo, reports progress and can be canceled', async () => {
    const file = await pack(await anna());
    const cancellation = { aborted: false };
    const seen: unknown[] = [];
    const onProgress = (progress: { readonly done: number }) => {
      seen.push(progress);
      cancellation.aborted = true;
    };
    expect(await openArchive(file, { ...context, cancellation, onProgress })).toBeNull();
    expect(seen).toEqual([{ done: 0, total: 2 }]);
  });

  it('gives each photo file to one profile or item only', async () => {
    const files = { 'photos/a.jpg': samplePhoto().bytes };
    const named = ['a', 'b'].map((id) => ({
      profileId: id,
      file: 'photos/a.jpg',
      type: 'image/jpeg',
    }));
    const { manifest } = await readWell(packByHand(['a', 'b'], files, { photos: named }));
    expect(manifest.photos).toEqual([named[0]]);
  });

  it('refuses any other file, such as a page from a server', async () => {
    const refused = { ok: false, reason: 'not-an-archive' };
    for (const text of ['', 'no zip at all', '<!doctype html><title>502 Bad Gateway</title>'])
      expect(await openArchive(new Blob([text]), context)).toEqual(refused);
    const other = zipSync({ 'readme.txt': new Uint8Array(3) });
    expect(await openArchive(new Blob([other.slice()]), context)).toEqual(refused);
    const later = packByHand(['a'], {}, { schema: 2 });
    expect(await openArchive(later, context)).toEqual({ ok: false, reason: 'newer-version' });
  });

  it('reads an archive packed by any program, and the manifest of version 1.0.0', async () => {
    const photo = samplePhoto(300_000);
    const packed = packByHand(['a'], { 'photos/a.jpg': [photo.bytes, { level: 9 }] });
    const { source, refused } = await readWell(packed);
    expect((await source.readPhoto('profile', 'a'))?.bytes).toHaveLength(300_000);
    expect(refused.size).toBe(0);
  });

  it('reports a file that was cut off anywhere, and imports nothing of it', async () => {
    const whole = await pack(await anna());
    const cutOff = { ok: false, reason: 'cut-off' };
    for (let size = 4; size < whole.size; size += 997)
      expect(await openArchive(whole.slice(0, size), context)).toEqual(cutOff);
    const middle = new Blob([whole.slice(0, 1000), whole.slice(3000)]);
    expect(await openArchive(middle, context)).toEqual(cutOff);
  });

  it.each([
    ['names that lead outside', { '../a.jpg': samplePhoto().bytes }],
    ['names of a root', { '/etc/a.jpg': samplePhoto().bytes }],
    ['names of another disk', { 'C:\\a.jpg': samplePhoto().bytes }],
  ])('refuses an archive with %s', async (_what, files) => {
    const damaged = { ok: false, reason: 'damaged' };
    expect(await openArchive(packByHand(['a'], files), context)).toEqual(damaged);
  });

  it('refuses a table of contents that contradicts itself', async () => {
    const packed = packByHand(['a'], { 'one.txt': new Uint8Array(9) });
    const bytes = new Uint8Array(await packed.arrayBuffer());
    // The number of files.
    bytes[bytes.length - 12] = 3;
    const damaged = { ok: false, reason: 'damaged' };
    expect(await openArchive(new Blob([bytes]), context)).toEqual(damaged);
  });

  it('refuses two files of one name, and a changed manifest', async () => {
    const damaged = { ok: false, reason: 'damaged' };
    const twice = packByHand(['a'], { 'one.txt': new Uint8Array(9), 'two.txt': new Uint8Array(9) });
    expect(await openArchive(await replaceText(twice, 'two.txt', 'one.txt'), context)).toEqual(
      damaged,
    );
    const stored = packByHand(['a'], {}, {}, 0);
    expect(await openArchive(await replaceText(stored, 'Profile a', 'Profile b'), context)).toEqual(
      damaged,
    );
  });
});

/** The file with every occurrence of a text replaced by another of the same length. */
async function replaceText(file: Blob, text: string, by: string): Promise<Blob> {
  const latin = new TextDecoder('latin1').decode(await file.arrayBuffer());
  const bytes = Buffer.from(await file.arrayBuffer());
  for (let at = latin.indexOf(text); at >= 0; at = latin.indexOf(text, at + 1)) bytes.write(by, at);
  return new Blob([bytes]);
}

/** An archive of profiles whose photos should be at `photos/<id>.jpg`. */
function packByHand(
  ids: readonly string[],
  files: Zippable,
  change: object = {},
  level: 0 | 6 = 6,
): Blob {
  const manifest = {
    format: 'color-almanac-archive',
    schema: 1,
    profiles: ids.map((id) => sampleProfile(id)),
    photos: ids.map((id) => ({ profileId: id, file: `photos/${id}.jpg`, type: 'image/jpeg' })),
    ...change,
  };
  const packed = strToU8(JSON.stringify(manifest));
  const bytes = zipSync({ ...files, 'color-almanac.json': [packed, { level }] });
  return new Blob([bytes.slice()]);
}

/** A file that looks like a PNG, with a header that claims this many pixels. */
function promisePixels(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(64);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x89504e47);
  bytes.set(strToU8('IHDR'), 12);
  view.setUint32(16, width);
  view.setUint32(20, height);
  bytes.set(strToU8('IEND'), 56);
  return bytes;
}

describe('openArchive with photos from an untrusted archive', () => {
  it('judges photos by their content, and names the reason for each it refuses', async () => {
    const files: Record<string, Uint8Array> = {
      whole: samplePhoto(5000).bytes,
      svg: strToU8('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      noise: Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256),
      heavy: new Uint8Array(15 * 1024 ** 2 + 1),
      vast: promisePixels(8000, 5001),
      png: promisePixels(80, 50),
      cut: samplePhoto(5000).bytes.subarray(0, 4000),
    };
    const entries = Object.entries(files).map(([id, bytes]) => [`photos/${id}.jpg`, bytes]);
    const ids = [...Object.keys(files), 'absent'];
    const read = await openArchive(
      packByHand(ids, Object.fromEntries(entries) as Zippable),
      context,
    );
    if (!read?.ok) throw new Error(read?.reason);
    const reasons = [...read.refused].map(([key, { reason }]) => [key, reason]);
    expect(Object.fromEntries(reasons)).toEqual({
      'profile/svg': 'not-a-photo',
      'profile/noise': 'not-a-photo',
      'profile/heavy': 'too-large',
      'profile/vast': 'too-many-pixels',
      'profile/cut': 'damaged',
      'profile/absent': 'damaged',
    });
    const taken = read.manifest.photos.map(({ profileId, type }) => [profileId, type]);
    expect(taken).toEqual([
      ['whole', 'image/jpeg'],
      ['png', 'image/png'],
    ]);
    expect(read.manifest.profiles).toHaveLength(8);
  });

  it('does not unpack photos that no profile names', async () => {
    const inflated = vi.spyOn(Uint8Array.prototype, 'set');
    const bulk = new Uint8Array(3 * 1024 ** 2);
    const files = { 'photos/a.jpg': samplePhoto().bytes, 'photos/b.jpg': bulk, 'other/c': bulk };
    const packed = packByHand(['a'], files);
    inflated.mockClear();
    const read = await openArchive(packed, context);
    expect(read?.ok && read.manifest.photos).toHaveLength(1);
    const written = inflated.mock.calls.reduce((sum, [part]) => sum + part.length, 0);
    expect(written).toBeLessThan(1e6);
  });

  it('refuses the archive before unpacking when its photos add up to more than a data store may hold', async () => {
    const ids = Array.from({ length: 8 }, (_, at) => `p${at}`);
    const bulk = new Uint8Array(5 * 1024 ** 2);
    bulk.set(samplePhoto(5000).bytes.subarray(0, 4000));
    const files = Object.fromEntries(ids.map((id) => [`photos/${id}.jpg`, bulk]));
    const bomb = packByHand(ids, files);
    expect(bomb.size).toBeLessThan(200_000);
    const inflated = vi.spyOn(Uint8Array.prototype, 'set');
    expect(await openArchive(bomb, context)).toEqual({ ok: false, reason: 'too-large' });
    const written = inflated.mock.calls.reduce((sum, [part]) => sum + part.length, 0);
    expect(written).toBeLessThan(1e6);
  });

  it('never unpacks more than the table of contents says', async () => {
    const bulk = new Uint8Array(10 * 1024 ** 2);
    const packed = packByHand(['a'], { 'photos/a.jpg': bulk });
    const bytes = new Uint8Array(await packed.arrayBuffer());
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 46; at += 1) {
      const isSize = view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1e6;
      if (isSize) view.setUint32(at + 24, 1000, true);
    }
    const read = await openArchive(new Blob([bytes]), context);
    expect(read?.ok && read.refused.get('profile/a')?.reason).toBe('damaged');
  });

  it('refuses a photo whose bytes differ from those that were packed', async () => {
    const packed = packByHand(['a'], { 'photos/a.jpg': [samplePhoto(5000).bytes, { level: 0 }] });
    const bytes = new Uint8Array(await packed.arrayBuffer());
    bytes[2000] = (bytes[2000] ?? 0) ^ 1;
    const read = await openArchive(new Blob([bytes]), context);
    expect(read?.ok && read.refused.get('profile/a')?.reason).toBe('damaged');
  });

  it('lets other tasks run while it unpacks', async () => {
    const ids = ['a', 'b', 'c'];
    const bulk = Uint8Array.from({ length: 4 * 1024 ** 2 }, (_, at) => (at * at) % 251);
    bulk.set(samplePhoto(5000).bytes.subarray(0, 4000));
    const packed = packByHand(ids, Object.fromEntries(ids.map((id) => [`photos/${id}.jpg`, bulk])));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await openArchive(packed, context);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });

  afterEach(() => vi.restoreAllMocks());
});
