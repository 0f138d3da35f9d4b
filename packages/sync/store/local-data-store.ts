import type { DataStore } from '../data-store.ts';
import { COLLECTION_KIND } from '../record/collection-kind.ts';
import { PALETTE_KIND } from '../record/palette-kind.ts';
import { openLocalItems } from './local-items.ts';
import type { LocalItemDeps } from './local-items.ts';
import { openLocalPhotos, openLocalProfiles, openLocalRepository } from './local-repository.ts';
import { createMemoryStore } from './memory-store.ts';
import type { RecordStore } from './record-store.ts';

/** Everything a user owns, stored on this device only. */
export function openLocalDataStore(deps: LocalItemDeps): DataStore {
  return {
    profiles: openLocalProfiles(deps),
    photos: openLocalPhotos(deps),
    palettes: openLocalRepository(PALETTE_KIND, deps),
    items: openLocalItems(deps),
    collections: openLocalRepository(COLLECTION_KIND, deps),
  };
}

/** A library that lasts until the page closes: for tests, and for a browser that blocks storage. */
export function createMemoryDataStore(store: RecordStore = createMemoryStore()): DataStore {
  return openLocalDataStore({ store, shrink: async () => null });
}
