import { openLocalDataStore } from '@color-almanac/sync';
import type { DataStore } from '@color-almanac/sync';

import { copyCatalog } from './catalog-copies.ts';
import type { LocalData } from './open-local-data.ts';

/** The part of a guest's data that the first screen does not need. */
export function openGuestRepositories({
  store,
  storage,
}: Pick<LocalData, 'store' | 'storage'>): DataStore {
  if (storage) copyCatalog({ store, storage });
  return openLocalDataStore({
    store,
    shrink: async (photo, longestSide) =>
      (await import('../vision/shrink-photo.ts')).shrinkPhoto(photo, longestSide),
  });
}
