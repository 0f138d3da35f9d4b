import { openLocalDataStore } from '@color-almanac/sync';
import type { DataStore } from '@color-almanac/sync';

import { copyCatalog } from './copies/catalog-copies.ts';
import type { LocalData } from './open-local-data.ts';
import { shrinkOnDemand } from './pictures/shrink-on-demand.ts';

/** Long after everything that somebody is waiting for. */
const SWEEPS_AFTER_MS = 20_000;

/** The part of a guest's data that the first screen does not need. */
export function openGuestRepositories({
  store,
  storage,
  now,
}: Pick<LocalData, 'store' | 'storage'> & { readonly now: () => string }): DataStore {
  if (storage) copyCatalog({ store, storage });
  const dataStore = openLocalDataStore({
    store,
    now,
    shrink: shrinkOnDemand,
  });
  // Reading it removes what rested long enough, also for who never opens it.
  setTimeout(() => {
    dataStore.trash.list().catch(() => {
      // Where nothing can be read, the screens say so; nothing is removed until the next visit.
    });
  }, SWEEPS_AFTER_MS);
  return dataStore;
}
