import { openLocalPhotos, openLocalProfiles } from '@color-almanac/sync';
import type { DataStore } from '@color-almanac/sync';

import { lazyWithRetry } from '../lazy-with-retry.ts';
import { delegateDataStore } from './delegate-data-store.ts';
import { openLocalData } from './open-local-data.ts';
import type { LocalData } from './open-local-data.ts';
import { replayUnsaved } from './unsaved-journal.ts';

/** The data of a guest in this browser. */
export interface GuestData extends LocalData {
  readonly dataStore: DataStore;
}

export function openGuestData(): GuestData {
  const data = openLocalData(null, {
    prepare: (store, journal) => replayUnsaved(journal, openLocalProfiles({ store })),
  });
  const rest = lazyWithRetry(async () => {
    const { openGuestRepositories } = await import('./guest-repositories.ts');
    return openGuestRepositories(data);
  });
  return {
    ...data,
    dataStore: {
      ...delegateDataStore(rest.load),
      profiles: openLocalProfiles(data),
      photos: openLocalPhotos(data),
    },
  };
}
