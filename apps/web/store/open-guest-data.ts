import { openLocalPhotos, openLocalProfiles } from '@color-almanac/sync';

import { openLocalData } from './open-local-data.ts';
import type { LocalData } from './open-local-data.ts';
import { openGuestStore } from './open-user-store.ts';
import type { UserStore } from './open-user-store.ts';
import { replayActiveId, replayUnsaved } from './unsaved-journal.ts';

/** The data of a guest in this browser. */
export interface GuestData extends LocalData {
  readonly dataStore: UserStore;
}

const now = () => new Date().toISOString();

export function openGuestData(onSaved = () => {}): GuestData {
  const data = openLocalData(null);
  const { store, journal } = data;
  const profiles = openLocalProfiles({ store, now });
  const photos = openLocalPhotos(data);
  const replay = async () => {
    if (journal.isEmpty()) return;
    // An empty write shows whether anything lasts. Where nothing does, what an earlier page noted waits for the next.
    const written = await store.writeBlobs(new Map());
    if (!written.ok || store.persistence.get() === 'forbidden') return;
    await replayUnsaved(journal, profiles);
    await replayActiveId(journal, profiles);
  };
  return {
    ...data,
    dataStore: openGuestStore({
      data,
      onSaved,
      first: async () => {
        await replay();
        return { profiles, photos };
      },
      rest: async () => {
        const { openGuestRepositories } = await import('./guest-repositories.ts');
        return openGuestRepositories({ ...data, now });
      },
    }),
  };
}
