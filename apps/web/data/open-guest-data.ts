import { openLocalPhotos, openLocalProfiles } from '@color-almanac/sync';
import type { DataStore } from '@color-almanac/sync';

import { lazyWithRetry } from '../lazy-with-retry.ts';
import { delegateDataStore } from './delegate-data-store.ts';
import { openLocalData } from './open-local-data.ts';
import type { LocalData } from './open-local-data.ts';
import { replayActiveId, replayUnsaved } from './unsaved-journal.ts';

/** The data of a guest in this browser. */
export interface GuestData extends LocalData {
  readonly dataStore: DataStore;
}

const now = () => new Date().toISOString();

export function openGuestData(): GuestData {
  const data = openLocalData(null, {
    prepare: async (store, journal) => {
      const profiles = openLocalProfiles({ store, now });
      await replayUnsaved(journal, profiles);
      await replayActiveId(journal, profiles);
    },
  });
  const rest = lazyWithRetry(async () => {
    const { openGuestRepositories } = await import('./guest-repositories.ts');
    return openGuestRepositories({ ...data, now });
  });
  return {
    ...data,
    dataStore: {
      ...delegateDataStore(rest.load),
      profiles: openLocalProfiles({ ...data, now }),
      photos: openLocalPhotos(data),
    },
  };
}
