import process from 'node:process';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import type { DataStore } from '@color-almanac/sync';
import {
  createMemoryDataStore,
  sampleItemId,
  samplePhoto,
  sampleStoredItem,
} from '@color-almanac/sync/behaviour';
import { expect, it } from 'vitest';

import { openArchive } from './read-archive.ts';
import type { SlicedFile } from './read-zip.ts';
import { writeArchive } from './write-archive.ts';
import type { ByteSink } from './write-archive.ts';

const NOW = '2026-06-01T12:00:00.000Z';
/** `npm run test:sweeps` writes more than 32 bits can count. */
const GIBIBYTES = process.env['LARGE_ARCHIVE'] === 'whole' ? 4.5 : 0.75;
const SIZE = GIBIBYTES * 1024 ** 3;
const LARGE_PHOTO = 8 * 1024 ** 2;
/** Four photos at a time, and what surrounds them. */
const MOST_ALIVE = 34 * 1024 ** 2;
/** Collecting garbage takes a while. A prime, so that the samples fall into all parts of a photo. */
const SAMPLED_EVERY = 601;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The engine gives memory back on another thread, which a busy machine lets wait. */
const COLLECTIONS = 5;

async function countAlive(): Promise<number> {
  let alive = Infinity;
  for (let time = 0; time < COLLECTIONS; time += 1) {
    // What was awaited in this turn is only released in the next.
    await turn();
    collectGarbage();
    alive = Math.min(alive, process.memoryUsage().arrayBuffers);
  }
  return alive;
}

/** Notes how many bytes of photos are in memory at once. */
async function watchMemory() {
  const before = await countAlive();
  let looks = 0;
  let most = 0;
  return {
    look: async () => {
      looks += 1;
      if (looks % SAMPLED_EVERY === 0) most = Math.max(most, (await countAlive()) - before);
    },
    most: () => most,
  };
}

/** A disk for one file. All photos are the same, so what was written of one is remembered by its position alone. */
function createPhotoDisk(photo: Uint8Array, look: () => Promise<void>) {
  const parts: { readonly from: number; readonly bytes: Uint8Array }[] = [];
  const place = { size: 0, inPhoto: 0 };
  const remember = (bytes: Uint8Array): Uint8Array => {
    const same = photo.subarray(place.inPhoto, place.inPhoto + bytes.length);
    if (!Buffer.from(same).equals(bytes)) return bytes.slice();
    place.inPhoto = (place.inPhoto + bytes.length) % photo.length;
    return same;
  };
  const sink: ByteSink = {
    write: async (bytes) => {
      parts.push({ from: place.size, bytes: remember(bytes) });
      place.size += bytes.length;
      await look();
    },
  };
  const read = (from: number, to: number): ArrayBuffer => {
    const whole = new Uint8Array(to - from);
    for (const part of parts) {
      const [first, last] = [
        Math.max(from, part.from),
        Math.min(to, part.from + part.bytes.length),
      ];
      if (first >= last) continue;
      whole.set(part.bytes.subarray(first - part.from, last - part.from), first - from);
    }
    return whole.buffer;
  };
  const file = (): SlicedFile => ({
    size: place.size,
    slice: (from = 0, to = place.size) => ({
      arrayBuffer: async () => {
        await look();
        return read(from, Math.max(from, Math.min(to, place.size)));
      },
    }),
  });
  return { sink, file };
}

/** This many items share one photo, and each reader gets a copy of it. */
function dataStoreOf(count: number, photo: Uint8Array): DataStore {
  const dataStore = createMemoryDataStore();
  const items = Array.from({ length: count }, (_, at) => sampleStoredItem(at + 1, 1));
  const getPhoto = async () => ({ bytes: photo.slice(), type: 'image/jpeg' });
  return { ...dataStore, items: { ...dataStore.items, list: async () => items, getPhoto } };
}

it(`openArchive and writeArchive handle ${GIBIBYTES} GiB with at most 34 MiB of photos in memory`, async () => {
  const photo = samplePhoto(LARGE_PHOTO).bytes;
  const count = Math.ceil(SIZE / photo.length);
  const memory = await watchMemory();
  const disk = createPhotoDisk(photo, memory.look);
  const dataStore = dataStoreOf(count, photo);
  const gaps = await writeArchive({ dataStore, now: NOW }, disk.sink);
  expect(gaps).toMatchObject({ itemPhotos: 0, photos: [] });
  const file = disk.file();
  expect(file.size).toBeGreaterThan(SIZE);
  const read = await openArchive(file, { now: NOW, newId: () => 'new' });
  if (!read?.ok) throw new Error(read?.reason);
  expect(read.refused.size).toBe(0);
  expect(read.manifest.items).toHaveLength(count);
  const last = await read.source.readPhoto('item', sampleItemId(count));
  expect(last && Buffer.from(last.bytes).equals(photo)).toBe(true);
  expect(memory.most()).toBeGreaterThan(photo.length / 2);
  expect(memory.most()).toBeLessThan(MOST_ALIVE);
}, 600_000);
