import { removeProfile, restorePoints, withoutOldPhoto } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import type { PutOutcome } from '@color-almanac/sync';

import { GONE, keepProfiles } from './kept-profiles.ts';
import type { KeptProfiles, OpenedProfiles, ProfileGround } from './kept-profiles.ts';
import { makeProfiles } from './made-profiles.ts';
import type { MadeProfiles } from './made-profiles.ts';
import type { ProfilesState } from './shown-profiles.ts';

/** Makes the next profile of the present one. `now` is ISO time. */
export type ProfileChange = (profile: Profile, now: string) => Profile;

export type Removal =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'default-profile' | 'missing' };

/** The profiles as the screens see them: one list and one active profile, whatever screen changes them. */
export interface ProfileDesk
  extends MadeProfiles, Pick<KeptProfiles, 'flush' | 'activate' | 'refresh'> {
  readonly getState: () => ProfilesState;
  readonly subscribe: (onChange: () => void) => () => void;
  /**
   * Changes a profile at once and keeps it. The outcome says whether it will be there next time. What was deleted
   * elsewhere does not come back: then the outcome is `gone`, and the default profile is the active one.
   */
  readonly change: (id: string, make: ProfileChange) => Promise<PutOutcome>;
  /**
   * Changes a profile at once and keeps it two seconds later, together with what was changed meanwhile. Ends when it
   * was kept. Whatever else keeps the profile before, keeps this as well.
   */
  readonly changeSoon: (id: string, make: ProfileChange) => Promise<PutOutcome>;
  /** Keeps the change first; what could not be kept is not shown either. */
  readonly changeIfKept: (id: string, make: ProfileChange) => Promise<PutOutcome>;
  /** The default profile stays. When the active one goes, the default one becomes active. Rejects as the shelf does. */
  readonly remove: (id: string) => Promise<Removal>;
  /**
   * Shows a profile as it is kept, because another tab told of another photo for what is worked on here. What was
   * made here of the photo before goes: that tab may not have heard of it. `null` when the one it `told` of is another,
   * or gone.
   */
  readonly adopt: (id: string, told: string) => Promise<Profile | null>;
}

/** A desk that begins with what was opened. */
export function createProfileDesk(opened: OpenedProfiles, ground: ProfileGround): ProfileDesk {
  const { library, now } = ground;
  const profiles = keepProfiles(opened, library);
  const { shown, put } = profiles;
  const { getState, subscribe, showProfile, find } = shown;
  return {
    getState,
    subscribe,
    change: async (id, make) => {
      const known = find(id);
      if (!known) return GONE;
      const next = make(known, now());
      showProfile(next);
      return put(next);
    },
    changeSoon: async (id, make) => {
      const known = find(id);
      if (!known) return GONE;
      showProfile(make(known, now()));
      return profiles.putSoon(id);
    },
    changeIfKept: async (id, make) => {
      const known = find(id);
      return known ? profiles.keep(known, (profile) => make(profile, now())) : GONE;
    },
    ...makeProfiles(profiles, ground),
    remove: async (id) => {
      const { active, profiles: all } = getState();
      const removal = removeProfile(all, { id, activeId: active?.id ?? null });
      if (!removal.ok) return removal;
      await library.profiles.remove(id);
      await profiles.drop(id);
      return { ok: true };
    },
    adopt: async (id, toldId) => {
      const keptNow = await library.profiles.get(id);
      // One of the tabs may know it by the id it has got from the server meanwhile.
      const named = toldId === id ? keptNow : await library.profiles.get(toldId);
      const before = find(id);
      if (!keptNow || named?.id !== keptNow.id || !before) return null;
      const told = restorePoints({ ...keptNow, id });
      const adopted = withoutOldPhoto(told, before, now());
      showProfile(adopted);
      if (adopted !== told) await put(adopted);
      return adopted;
    },
    flush: profiles.flush,
    activate: profiles.activate,
    refresh: profiles.refresh,
  };
}
