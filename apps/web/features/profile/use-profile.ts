import type { Profile } from '@color-almanac/domain';
import type { PutOutcome } from '@color-almanac/storage';
import { useCallback, useRef, useState } from 'react';

import type { ProfileGround } from './open-active-profile.ts';

/** Makes the next profile of the present one. `now` is ISO time. */
export type ProfileChange = (profile: Profile, now: string) => Profile;

export interface ProfileKeeper {
  readonly profile: Profile;
  /** Changes what is shown at once and keeps it. The outcome says whether it will be there next time. */
  readonly change: (change: ProfileChange) => Promise<PutOutcome>;
  /** Keeps first; what could not be kept is not shown either. */
  readonly changeIfKept: (change: ProfileChange) => Promise<PutOutcome>;
}

/** Holds the profile that is worked on and writes every change through to the library. */
export function useProfile(opened: Profile, { library, now }: ProfileGround): ProfileKeeper {
  const [profile, setProfile] = useState(opened);
  // Two changes may follow each other before the page is drawn again.
  const latest = useRef(opened);
  const show = useCallback((next: Profile) => {
    latest.current = next;
    setProfile(next);
  }, []);
  const change = useCallback(
    (make: ProfileChange) => {
      const next = make(latest.current, now());
      show(next);
      return library.profiles.put(next);
    },
    [library, now, show],
  );
  const changeIfKept = useCallback(
    async (make: ProfileChange) => {
      const outcome = await library.profiles.put(make(latest.current, now()));
      if (outcome.kind !== 'failed') show(make(latest.current, now()));
      return outcome;
    },
    [library, now, show],
  );
  return { profile, change, changeIfKept };
}
