import { createMemoryDataStore } from '@color-almanac/sync';
import type { DataStore } from '@color-almanac/sync';
import {
  sampleCollection,
  sampleKeptItem,
  samplePalette,
  samplePhoto,
  sampleProfile,
} from '@color-almanac/sync/behaviour';
import { describe, expect, it, vi } from 'vitest';

import { noticeKept } from './notice-kept.ts';

function watch(under: DataStore = createMemoryDataStore()) {
  const { dataStore, news } = noticeKept(under);
  const heard = vi.fn();
  const stop = news.onKept(heard);
  return { under, dataStore, heard, stop };
}

const refuse = async () => ({ kind: 'failed', reason: 'full' }) as const;

describe('a library that tells of what is kept', () => {
  it('tells of a season, a photo, a palette and an item, which are kept as ever', async () => {
    const { under, dataStore, heard } = watch();
    await dataStore.profiles.put({ ...sampleProfile('a'), color_season: 'soft_autumn' });
    await dataStore.photos.put('a', samplePhoto());
    await dataStore.palettes.put(samplePalette(1));
    await dataStore.items.put(sampleKeptItem(1), samplePhoto());
    expect(heard).toHaveBeenCalledTimes(4);
    expect(await under.photos.get('a')).toEqual(samplePhoto());
    expect(await under.items.getPhoto(sampleKeptItem(1).id)).toEqual(samplePhoto());
  });

  it('hands on from which version a profile was made', async () => {
    const { under, dataStore } = watch();
    const put = vi.spyOn(under.profiles, 'put');
    for (const color_season of ['soft_autumn', null] as const) {
      const [from, next] = [sampleProfile('a'), { ...sampleProfile('a'), color_season }];
      await dataStore.profiles.put(next, from);
      expect(put).toHaveBeenLastCalledWith(next, from);
    }
  });

  it('tells nothing of profiles without a season nor of collections: the app makes such by itself', async () => {
    const { dataStore, heard } = watch();
    await dataStore.profiles.put({ ...sampleProfile('a'), color_season: null });
    await dataStore.collections.put(sampleCollection(1));
    expect(heard).not.toHaveBeenCalled();
  });

  it('tells nothing of what found no room, nor whoever has heard enough', async () => {
    const memory = createMemoryDataStore();
    const { dataStore, heard, stop } = watch({
      ...memory,
      palettes: { ...memory.palettes, put: refuse },
    });
    expect(await dataStore.palettes.put(samplePalette(1))).toEqual({
      kind: 'failed',
      reason: 'full',
    });
    expect(heard).not.toHaveBeenCalled();
    stop();
    await dataStore.items.put(sampleKeptItem(1), samplePhoto());
    expect(heard).not.toHaveBeenCalled();
  });
});
