import type { Profile, ProfileType } from './profile.ts';

/** What a person may say about a profile in its form. */
export interface ProfileWishes {
  readonly name: string;
  readonly description: string;
  readonly type: ProfileType;
}

export const NAME_NEEDED = 'Please enter a profile name';

/** The longest name that is kept. Longer ones are pasted by accident, and no list could show them. */
export const LONGEST_PROFILE_NAME = 200;
export const LONGEST_PROFILE_DESCRIPTION = 2000;

/** The name as it is kept; `null` when nothing but blanks was given. Cut between characters, never inside one. */
export function readProfileName(given: string): string | null {
  const name = given.trim();
  return name === '' ? null : shorten(name, LONGEST_PROFILE_NAME);
}

/**
 * The profile with another name, description and type. Its points, scan, season and photo stay: points which the
 * new type does not ask for are kept beside the others. `now` is ISO time.
 */
export function editProfile(profile: Profile, wishes: ProfileWishes, now: string): Profile {
  return {
    ...profile,
    profile_name: readProfileName(wishes.name) ?? profile.profile_name,
    templateId: wishes.type,
    preferences: {
      ...profile.preferences,
      description: shorten(wishes.description.trim(), LONGEST_PROFILE_DESCRIPTION),
      type: wishes.type,
    },
    updated_at: now,
  };
}

/** At most so many UTF-16 units, which is how the form and the schema count. */
function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
  let kept = '';
  for (const { segment } of segments) {
    if (kept.length + segment.length > longest) break;
    kept += segment;
  }
  return kept;
}
