import { openLocalPhotos, openLocalProfiles } from '@color-almanac/sync';
import type { Library } from '@color-almanac/sync';

import { openOnce } from '../open-once.ts';
import { delegateLibrary } from './delegate-library.ts';
import { openDataStore } from './open-data-store.ts';
import type { DataStore } from './open-data-store.ts';
import { replayUnsaved } from './unsaved-journal.ts';

/** The data of a guest in this browser. */
export interface GuestData extends DataStore {
  readonly library: Library;
}

export function openGuestData(): GuestData {
  const data = openDataStore(null, {
    prepare: (store, journal) => replayUnsaved(journal, openLocalProfiles({ store })),
  });
  const rest = openOnce(async () => {
    const { openGuestRepositories } = await import('./guest-repositories.ts');
    return openGuestRepositories(data);
  });
  return {
    ...data,
    library: {
      ...delegateLibrary(rest.open),
      profiles: openLocalProfiles(data),
      photos: openLocalPhotos(data),
    },
  };
}
