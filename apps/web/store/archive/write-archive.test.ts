import {
  createMemoryDataStore,
  sampleProfile,
  sampleStoredItem,
} from '@color-almanac/sync/behaviour';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import {
  addressOf,
  findMarks,
  lyingPicture,
  markedPicture,
  plainPicture,
} from '../../media/vision/marked-pictures.fixture.ts';
import { gatherBytes } from './gather-bytes.fixture.ts';
import { MANIFEST, writeArchive } from './write-archive.ts';

describe('writeArchive', () => {
  it('writes no place, time or camera that an earlier version stored, in no entry of the file', async () => {
    const dataStore = createMemoryDataStore();
    const image_url = addressOf(markedPicture(3));
    await dataStore.profiles.put({ ...sampleProfile('a'), image_url });
    await dataStore.photos.put('a', markedPicture(1));
    await dataStore.items.put(sampleStoredItem(1), lyingPicture(2));
    await dataStore.items.put(sampleStoredItem(2), plainPicture(4));
    const sink = gatherBytes();
    const gaps = await writeArchive({ dataStore, now: '2026-06-01T12:00:00.000Z' }, sink);
    expect(gaps).toMatchObject({ itemPhotos: 0, photos: [] });
    const entries = unzipSync(new Uint8Array(await sink.blob().arrayBuffer()));
    expect(Object.keys(entries)).toHaveLength(4);
    for (const [name, bytes] of Object.entries(entries)) {
      expect([name, findMarks(bytes)]).toEqual([name, []]);
    }
    expect(entries['photos/001.jpg']).toEqual(plainPicture(1).bytes);
    const manifest = new TextDecoder().decode(entries[MANIFEST]);
    expect(manifest).toContain(addressOf(plainPicture(3)));
  });

  it('reports a photo nobody understands as missing', async () => {
    const dataStore = createMemoryDataStore();
    const unknown = { bytes: Uint8Array.of(1, 2), type: 'image/jpeg' };
    await dataStore.profiles.put({ ...sampleProfile('a'), profile_name: 'Anna' });
    await dataStore.photos.put('a', unknown);
    await dataStore.items.put(sampleStoredItem(1), unknown);
    const sink = gatherBytes();
    const gaps = await writeArchive({ dataStore, now: '2026-06-01T12:00:00.000Z' }, sink);
    expect(gaps).toMatchObject({ itemPhotos: 1, photos: ['Anna'] });
  });
});
