import { openLocalLibrary } from '@color-almanac/sync';
import type { Library } from '@color-almanac/sync';

import { copyCatalog } from './catalog-copies.ts';
import type { DataStore } from './open-data-store.ts';

/** What of a guest's data is not needed on the first screen. */
export function openGuestRepositories({
  store,
  storage,
}: Pick<DataStore, 'store' | 'storage'>): Library {
  if (storage) copyCatalog({ store, storage });
  return openLocalLibrary({
    store,
    shrink: async (photo, longestSide) =>
      (await import('../vision/shrink-photo.ts')).shrinkPhoto(photo, longestSide),
  });
}
