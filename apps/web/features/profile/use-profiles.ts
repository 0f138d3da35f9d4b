import type { Profile } from '@color-almanac/domain';
import type { PutOutcome } from '@color-almanac/sync';
import { useCallback, useSyncExternalStore } from 'react';

import type { ProfileChange, ProfileDesk } from './profile-desk.ts';
import type { ProfilesState } from './shown-profiles.ts';
import { tellDeleted } from './tell-deleted.ts';

export function useProfiles(desk: ProfileDesk): ProfilesState {
  return useSyncExternalStore(desk.subscribe, desk.getState);
}

/** One profile and what may be done with it, whichever is active when that ends. That it is gone is said here. */
export interface ProfileKeeper {
  readonly profile: Profile;
  readonly change: (make: ProfileChange) => Promise<PutOutcome>;
  /** Keeps it a moment later, with what follows. */
  readonly changeSoon: (make: ProfileChange) => Promise<PutOutcome>;
  readonly changeIfKept: (make: ProfileChange) => Promise<PutOutcome>;
  /** Shows it as it is kept, when it is the one another tab told of; else `null`. */
  readonly adopt: (told: string) => Promise<Profile | null>;
}

export function useKeeper(desk: ProfileDesk, profile: Profile): ProfileKeeper {
  const { id, profile_name: name } = profile;
  const change = useCallback(
    async (make: ProfileChange) => tellIfGone(await desk.change(id, make), name),
    [desk, id, name],
  );
  const changeSoon = useCallback(
    async (make: ProfileChange) => tellIfGone(await desk.changeSoon(id, make), name),
    [desk, id, name],
  );
  const changeIfKept = useCallback(
    async (make: ProfileChange) => tellIfGone(await desk.changeIfKept(id, make), name),
    [desk, id, name],
  );
  const adopt = useCallback((told: string) => desk.adopt(id, told), [desk, id]);
  return { adopt, profile, change, changeSoon, changeIfKept };
}

function tellIfGone(outcome: PutOutcome, name: string): PutOutcome {
  if (outcome.kind === 'failed' && outcome.reason === 'gone') tellDeleted(name);
  return outcome;
}
