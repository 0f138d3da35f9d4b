import {
  describeLibrary,
  applyImport,
  createMemoryLibrary,
  previewImport,
} from '@color-almanac/sync';
import { sampleKeptItem, samplePhoto, sampleProfile } from '@color-almanac/sync/behaviour';
import { strToU8, zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { packArchive, unpackArchive } from './archive-file.ts';

const context = { now: '2026-06-01T12:00:00.000Z', newId: () => 'new' };

describe('the file of an archive', () => {
  it('holds everything: exported, wiped and imported is identical', async () => {
    const library = createMemoryLibrary();
    await library.profiles.put({ ...sampleProfile('a'), is_default: true });
    await library.photos.put('a', samplePhoto(5000));
    await library.profiles.setActiveId('a');
    const file = packArchive(await describeLibrary(library, context.now));
    const fresh = createMemoryLibrary();
    const read = await unpackArchive(file, context);
    if (!read.ok) throw new Error(read.reason);
    const { archive } = read;
    const steps = await previewImport(archive, fresh);
    const report = await applyImport({ ...context, archive, library: fresh, steps, choices: {} });
    expect(report).toMatchObject({ added: 1, failed: [], withoutPhoto: [], broken: [] });
    expect(await fresh.profiles.list()).toEqual(await library.profiles.list());
    expect(await fresh.photos.get('a')).toEqual(await library.photos.get('a'));
    expect(await fresh.profiles.getActiveId()).toBe('a');
  });

  it('holds items and their photos, and each file for one of them alone', async () => {
    const library = createMemoryLibrary();
    const item = sampleKeptItem(1);
    await library.items.put(item, samplePhoto(5000));
    await library.items.put(sampleKeptItem(2), samplePhoto(4000));
    const described = await describeLibrary(library, context.now);
    const read = await unpackArchive(packArchive(described), context);
    expect(read.ok && read.archive.manifest.items).toEqual(described.manifest.items);
    expect(read.ok && read.archive.files).toEqual(described.files);
    const [first, second] = described.manifest.itemPhotos;
    if (!first || !second) throw new Error('There are two');
    const shared = [first, { ...second, file: first.file }];
    const manifest = { ...described.manifest, itemPhotos: shared };
    const other = await unpackArchive(packArchive({ ...described, manifest }), context);
    expect(other.ok && other.archive.manifest.itemPhotos).toEqual([first]);
  });

  it('that is something else is refused', async () => {
    const refused = { ok: false, reason: 'not-an-archive' };
    expect(await unpackArchive(new Blob(['no zip at all']), context)).toEqual(refused);
    const other = zipSync({ 'readme.txt': new Uint8Array(3) });
    expect(await unpackArchive(new Blob([other.slice()]), context)).toEqual(refused);
  });

  it('is read whoever packed it, and however', async () => {
    const photo = samplePhoto(300_000);
    const packed = packByHand(['a'], { 'photos/a.jpg': [photo.bytes, { level: 9 }] });
    const commented = new Blob([packed, 'a comment that is not announced']);
    const read = await unpackArchive(packed, context);
    expect(read.ok && read.archive.files.get('photos/a.jpg')?.length).toBe(300_000);
    expect(read.ok && read.refused.size).toBe(0);
    expect(await unpackArchive(commented, context)).toMatchObject({ ok: false });
    expect(await unpackArchive(packed.slice(0, packed.size - 30), context)).toMatchObject({
      ok: false,
    });
  });
});

/** An archive of profiles whose photos should lie at `photos/<id>.jpg`. */
function packByHand(ids: readonly string[], files: Zippable): Blob {
  const manifest = {
    format: 'color-almanac-archive',
    schema: 1,
    profiles: ids.map((id) => sampleProfile(id)),
    photos: ids.map((id) => ({ profileId: id, file: `photos/${id}.jpg`, type: 'image/jpeg' })),
  };
  const bytes = zipSync({ ...files, 'color-almanac.json': strToU8(JSON.stringify(manifest)) });
  return new Blob([bytes.slice()]);
}

/** A PNG by its outside, with a header that promises so many pixels. */
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

describe('the photos of an archive somebody else may have made', () => {
  it('are taken by what they are, and the others are named with a reason', async () => {
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
    const read = await unpackArchive(
      packByHand(ids, Object.fromEntries(entries) as Zippable),
      context,
    );
    if (!read.ok) throw new Error(read.reason);
    const reasons = [...read.refused].map(([place, { reason }]) => [place, reason]);
    expect(Object.fromEntries(reasons)).toEqual({
      'photos/svg.jpg': 'not-a-photo',
      'photos/noise.jpg': 'not-a-photo',
      'photos/heavy.jpg': 'too-large',
      'photos/vast.jpg': 'too-many-pixels',
      'photos/cut.jpg': 'damaged',
      'photos/absent.jpg': 'damaged',
    });
    expect([...read.archive.files.keys()]).toEqual(['photos/whole.jpg', 'photos/png.jpg']);
    const png = read.archive.manifest.photos.find(({ profileId }) => profileId === 'png');
    expect(png?.type).toBe('image/png');
    expect(read.archive.manifest.profiles).toHaveLength(8);
  });

  it('are not unfolded when no profile names them', async () => {
    const inflated = vi.spyOn(Uint8Array.prototype, 'set');
    const bulk = new Uint8Array(3 * 1024 ** 2);
    const files = { 'photos/a.jpg': samplePhoto().bytes, 'photos/b.jpg': bulk, 'other/c': bulk };
    const packed = packByHand(['a'], files);
    inflated.mockClear();
    const read = await unpackArchive(packed, context);
    expect(read.ok && [...read.archive.files.keys()]).toEqual(['photos/a.jpg']);
    const written = inflated.mock.calls.reduce((sum, [part]) => sum + part.length, 0);
    expect(written).toBeLessThan(1e6);
  });

  it('are refused before any is unfolded when all together come to more than a library', async () => {
    const ids = Array.from({ length: 8 }, (_, at) => `p${at}`);
    const bulk = new Uint8Array(5 * 1024 ** 2);
    bulk.set(samplePhoto(5000).bytes.subarray(0, 4000));
    const files = Object.fromEntries(ids.map((id) => [`photos/${id}.jpg`, bulk]));
    const bomb = packByHand(ids, files);
    expect(bomb.size).toBeLessThan(200_000);
    const began = performance.now();
    expect(await unpackArchive(bomb, context)).toEqual({ ok: false, reason: 'too-large' });
    expect(performance.now() - began).toBeLessThan(200);
  });

  it('never give more than the table of contents says', async () => {
    const bulk = new Uint8Array(10 * 1024 ** 2);
    const packed = packByHand(['a'], { 'photos/a.jpg': bulk });
    const bytes = new Uint8Array(await packed.arrayBuffer());
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 46; at += 1) {
      const isSize = view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1e6;
      if (isSize) view.setUint32(at + 24, 1000, true);
    }
    const read = await unpackArchive(new Blob([bytes]), context);
    expect(read.ok && read.refused.get('photos/a.jpg')?.reason).toBe('damaged');
  });

  it('let the page breathe while they are unfolded', async () => {
    const ids = ['a', 'b', 'c'];
    const bulk = Uint8Array.from({ length: 4 * 1024 ** 2 }, (_, at) => (at * at) % 251);
    bulk.set(samplePhoto(5000).bytes.subarray(0, 4000));
    const packed = packByHand(ids, Object.fromEntries(ids.map((id) => [`photos/${id}.jpg`, bulk])));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await unpackArchive(packed, context);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });

  afterEach(() => vi.restoreAllMocks());
});
