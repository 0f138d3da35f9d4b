import { createProfile, LOCAL_USER_ID } from './create-profile.ts';
import type { Profile } from './profile.ts';

/** The texts of the profile every user starts with. */
const FIRST_PROFILE = { name: 'Me', description: 'Default profile', type: 'headshot' } as const;

/**
 * Ensures that exactly one profile is the default: an empty list gets a profile named `Me`, a list without a default
 * makes its first one the default, and of several the first stays. Returns the same list if nothing had to change;
 * compare member by member to find what to save.
 */
export function ensureDefaultProfile(
  profiles: readonly Profile[],
  { now, newId }: { readonly now: string; readonly newId: () => string },
): readonly Profile[] {
  if (profiles.length === 0) {
    const owned = { id: newId(), userId: LOCAL_USER_ID, isDefault: true, now };
    return [createProfile({ ...FIRST_PROFILE, ...owned })];
  }
  const chosen = profiles.find((profile) => profile.is_default) ?? profiles[0];
  return chosen ? makeDefault(profiles, chosen.id, now) : profiles;
}

/** Makes one profile the default and all others not. Only profiles that change are touched. */
export function makeDefault(
  profiles: readonly Profile[],
  id: string,
  now: string,
): readonly Profile[] {
  const arranged = profiles.map((profile) => {
    const is_default = profile.id === id;
    return profile.is_default === is_default
      ? profile
      : { ...profile, is_default, updated_at: now };
  });
  return arranged.every((profile, at) => profile === profiles[at]) ? profiles : arranged;
}

/** The profile to open: the one chosen last while it exists, otherwise the default, otherwise the first. */
export function findActiveProfile(
  profiles: readonly Profile[],
  activeId: string | null,
): Profile | null {
  return (
    profiles.find((profile) => profile.id === activeId) ??
    profiles.find((profile) => profile.is_default) ??
    profiles[0] ??
    null
  );
}
