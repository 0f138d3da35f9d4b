import { findActiveProfile, restorePoints } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';

import { gatherListeners } from '../../listeners.ts';

export interface ProfilesState {
  /** Ids of those the server refused, so that they are only here. */
  readonly refused?: ReadonlySet<string>;
  /** In the order they were created. */
  readonly profiles: readonly Profile[];
  /** `null` only where no profile could be loaded and none was made. */
  readonly active: Profile | null;
  /** Why there is none, where that is not known to be true: the server did not answer, or nobody can read it. */
  readonly missing?: Missing;
}

export type Missing = 'unreachable' | 'unreadable';

/** What the screens see of the profiles, and how it changes. Keeps nothing. */
export interface ShownProfiles {
  readonly getState: () => ProfilesState;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly show: (next: Partial<ProfilesState>) => void;
  /** Shows a profile in its place of the list, or at the end; the active one stays the same one. */
  readonly showProfile: (profile: Profile) => void;
  /** Shows a profile no more. Answers the default one when that has become the active one in its place. */
  readonly hide: (id: string) => Profile | null;
  /** As it is shown. Work that ends late may be for a profile which is no longer the active one. */
  readonly find: (id: string) => Profile | null;
}

export function showProfiles(begin: ProfilesState): ShownProfiles {
  const listeners = gatherListeners();
  // Two changes may follow each other before the page is drawn again.
  let state = begin;
  const show = (next: Partial<ProfilesState>) => {
    state = { ...state, ...next };
    listeners.tell();
  };
  return {
    getState: () => state,
    subscribe: listeners.add,
    show,
    showProfile: (profile) => {
      const isKnown = state.profiles.some(({ id }) => id === profile.id);
      const profiles = isKnown
        ? state.profiles.map((other) => (other.id === profile.id ? profile : other))
        : [...state.profiles, profile];
      show({ profiles, ...(state.active?.id === profile.id ? { active: profile } : {}) });
    },
    hide: (id) => {
      const profiles = state.profiles.filter((profile) => profile.id !== id);
      const wasActive = state.active?.id === id;
      const next = wasActive ? findActiveProfile(profiles, null) : null;
      show({ profiles, ...(wasActive ? { active: next && restorePoints(next) } : {}) });
      return next;
    },
    find: (id) =>
      (state.active?.id === id ? state.active : null) ??
      state.profiles.find((profile) => profile.id === id) ??
      null,
  };
}
