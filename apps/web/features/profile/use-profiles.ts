import type { Profile } from '@color-almanac/domain';
import type { PutOutcome } from '@color-almanac/sync';
import { useMemo, useSyncExternalStore } from 'react';

import type { ProfileChange } from './profile-saving.ts';
import type { ProfilesState } from './profile-state.ts';
import type { ProfileStore } from './profile-store.ts';

export function useProfiles(profileStore: ProfileStore): ProfilesState {
  return useSyncExternalStore(profileStore.subscribe, profileStore.getState);
}

/** One profile and its actions, even if another becomes active before they end. See `ProfileStore`. */
export interface ProfileHandle {
  readonly profile: Profile;
  readonly change: (make: ProfileChange) => Promise<PutOutcome>;
  readonly changeSoon: (make: ProfileChange) => Promise<PutOutcome>;
  readonly changeIfSaved: (make: ProfileChange) => Promise<PutOutcome>;
  readonly confirm: (saving: Promise<PutOutcome>) => Promise<PutOutcome>;
  readonly adopt: () => Promise<Profile | null>;
}

export function useProfile(profileStore: ProfileStore, profile: Profile): ProfileHandle {
  const { id } = profile;
  const bound = useMemo(
    () => ({
      change: (make: ProfileChange) => profileStore.change(id, make),
      changeSoon: (make: ProfileChange) => profileStore.changeSoon(id, make),
      changeIfSaved: (make: ProfileChange) => profileStore.changeIfSaved(id, make),
      confirm: (saving: Promise<PutOutcome>) => profileStore.confirm(id, saving),
      adopt: () => profileStore.adopt(id),
    }),
    [profileStore, id],
  );
  return { ...bound, profile };
}
