import { compareTimes, isLater, normalizeProfile } from '@color-almanac/domain';
import type { FieldTimes, Profile } from '@color-almanac/domain';

import { withoutInlinePictures } from '../without-inline-pictures.ts';
import { applyChange, diffProfiles, isNoChange, listChangedFields } from './profile-change.ts';
import type { ProfileChange, ProfileField } from './profile-change.ts';
import type { RecordKind } from './record-kind.ts';

/** Only a damaged record has no time, and packages have no clock. */
const TIME_OF_THE_UNTIMED = '1970-01-01T00:00:00.000Z';

/** What storing profiles needs; {@link SYNCED_PROFILE_KIND} adds what syncing needs. */
export const PROFILE_KIND: RecordKind<Profile> = {
  name: 'profile',
  photo: 'replaceable',
  read: (raw) => {
    const read = normalizeProfile(raw, { now: TIME_OF_THE_UNTIMED, newId: () => '' });
    return read && read.profile.id !== ''
      ? { record: read.profile, repaired: read.repaired }
      : null;
  },
  contentOf: ({ profile_name, color_season, personal_colors, preferences, is_default }) => ({
    profile_name,
    color_season,
    personal_colors,
    preferences,
    is_default,
  }),
  compare: (one, other) =>
    compareTimes(one.created_at, other.created_at) || (one.id < other.id ? -1 : 1),
  renameCopy: (profile) => profile,
  changeBetween: (before, after) => {
    const change = diffProfiles(before, after);
    return {
      applyTo: (current) => {
        if (isNoChange(change)) return current;
        return withTimesOf(applyChange(current, change, after.updated_at), change, after);
      },
      stamp: (profile, at) => {
        const times = listChangedFields(change).map((field) => [field, at] as const);
        const changed_at = { ...profile.changed_at, ...Object.fromEntries(times) };
        return times.length > 0 ? { ...profile, changed_at } : profile;
      },
    };
  },
  lighten: withoutInlinePictures,
};

/** The profile with the times at which the fields of a change were chosen, from `chosen`. */
export function withTimesOf(profile: Profile, change: ProfileChange, chosen: Profile): Profile {
  const changed_at: FieldTimes = { ...profile.changed_at };
  for (const field of listChangedFields(change)) {
    const time = chosen.changed_at?.[field];
    if (time !== undefined && isLaterChoice(chosen, profile, field)) changed_at[field] = time;
  }
  return Object.keys(changed_at).length > 0 ? { ...profile, changed_at } : profile;
}

/** Whether the field was chosen later in `one` than in `other`. */
export function isLaterChoice(one: Profile, other: Profile, field: ProfileField): boolean {
  const [time, otherTime] = [one.changed_at?.[field], other.changed_at?.[field]];
  if (time === undefined) return false;
  return otherTime === undefined || isLater(time, otherTime);
}
