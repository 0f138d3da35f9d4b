import { createMemoryDataStore } from '@color-almanac/sync';
import type { DataStore } from '@color-almanac/sync';
import {
  sampleCollection,
  sampleStoredItem,
  samplePalette,
  samplePhoto,
  sampleProfile,
} from '@color-almanac/sync/behaviour';
import { describe, expect, it, vi } from 'vitest';

import { watchSaves } from './watch-saves.ts';

function watch(under: DataStore = createMemoryDataStore()) {
  const { dataStore, saveEvents } = watchSaves(under);
  const received = vi.fn();
  const stop = saveEvents.onSaved(received);
  return { under, dataStore, received, stop };
}

const refuse = async () => ({ kind: 'failed', reason: 'full' }) as const;

describe('watchSaves', () => {
  it('reports a saved season, photo, palette and item, and saves them as before', async () => {
    const { under, dataStore, received } = watch();
    await dataStore.profiles.put({ ...sampleProfile('a'), color_season: 'soft_autumn' });
    await dataStore.photos.put('a', samplePhoto());
    await dataStore.palettes.put(samplePalette(1));
    await dataStore.items.put(sampleStoredItem(1), samplePhoto());
    expect(received).toHaveBeenCalledTimes(4);
    expect(await under.photos.get('a')).toEqual(samplePhoto());
    expect(await under.items.getPhoto(sampleStoredItem(1).id)).toEqual(samplePhoto());
  });

  it('passes on from which version a profile was made', async () => {
    const { under, dataStore } = watch();
    const put = vi.spyOn(under.profiles, 'put');
    for (const color_season of ['soft_autumn', null] as const) {
      const [from, next] = [sampleProfile('a'), { ...sampleProfile('a'), color_season }];
      await dataStore.profiles.put(next, from);
      expect(put).toHaveBeenLastCalledWith(next, from);
    }
  });

  it('does not report profiles without a season or collections, which the app creates automatically', async () => {
    const { dataStore, received } = watch();
    await dataStore.profiles.put({ ...sampleProfile('a'), color_season: null });
    await dataStore.collections.put(sampleCollection(1));
    expect(received).not.toHaveBeenCalled();
  });

  it('reports nothing that could not be stored, and nothing after it was stopped', async () => {
    const memory = createMemoryDataStore();
    const { dataStore, received, stop } = watch({
      ...memory,
      palettes: { ...memory.palettes, put: refuse },
    });
    expect(await dataStore.palettes.put(samplePalette(1))).toEqual({
      kind: 'failed',
      reason: 'full',
    });
    expect(received).not.toHaveBeenCalled();
    stop();
    await dataStore.items.put(sampleStoredItem(1), samplePhoto());
    expect(received).not.toHaveBeenCalled();
  });
});
