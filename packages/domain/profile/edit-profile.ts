import type { Profile, ProfileType } from './profile.ts';
import { readProfileDescription, readProfileName } from './profile-text.ts';

/** The fields of a profile's form. */
export interface ProfileWishes {
  readonly name: string;
  readonly description: string;
  readonly type: ProfileType;
}

/**
 * The profile with another name, description and type. Its points, scan, season and photo stay, including points the
 * new type does not ask for. `now` is ISO time.
 */
export function editProfile(profile: Profile, wishes: ProfileWishes, now: string): Profile {
  return {
    ...profile,
    profile_name: readProfileName(wishes.name) ?? profile.profile_name,
    templateId: wishes.type,
    preferences: {
      ...profile.preferences,
      description: readProfileDescription(wishes.description),
      type: wishes.type,
    },
    updated_at: now,
  };
}
