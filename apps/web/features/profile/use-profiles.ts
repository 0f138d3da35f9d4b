import type { Profile } from '@color-almanac/domain';
import type { PutOutcome } from '@color-almanac/storage';
import { useCallback, useSyncExternalStore } from 'react';

import type { ProfileChange, ProfileDesk, ProfilesState } from './profile-desk.ts';

export function useProfiles(desk: ProfileDesk): ProfilesState {
  return useSyncExternalStore(desk.subscribe, desk.getState);
}

/** One profile and what may be done with it, whichever is active when that ends. */
export interface ProfileKeeper {
  readonly profile: Profile;
  readonly change: (make: ProfileChange) => Promise<PutOutcome>;
  readonly changeIfKept: (make: ProfileChange) => Promise<PutOutcome>;
}

export function useKeeper(desk: ProfileDesk, profile: Profile): ProfileKeeper {
  const { id } = profile;
  const change = useCallback((make: ProfileChange) => desk.change(id, make), [desk, id]);
  const changeIfKept = useCallback(
    (make: ProfileChange) => desk.changeIfKept(id, make),
    [desk, id],
  );
  return { profile, change, changeIfKept };
}
