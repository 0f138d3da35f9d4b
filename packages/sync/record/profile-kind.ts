import {
  compareTimes,
  isLater,
  isTimedField,
  normalizeProfile,
  PROFILE_FIELDS,
  whenChosen,
  withReadingContext,
} from '@color-almanac/domain';
import type { FieldTimes, Profile, ProfileField } from '@color-almanac/domain';

import { isUntouchedProfile } from '../same-content.ts';
import {
  applyChange,
  diffProfiles,
  isNoChange,
  listChangedFields,
  withFieldsOf,
  withoutField,
} from './profile-change.ts';
import type { ProfileChange } from './profile-change.ts';
import { isSameJson } from './record-kind.ts';
import type { JoinedRecord, OverruledValue, RecordKind } from './record-kind.ts';

/** Only a damaged record has no time, and packages have no clock. */
const TIME_OF_THE_UNTIMED = '1970-01-01T00:00:00.000Z';

/** If a later choice on another device replaced one of these, the user is offered the old value. */
const OFFERED_BACK: ReadonlySet<ProfileField> = new Set<ProfileField>([
  'profile_name',
  'color_season',
  'description',
  'type',
]);

/** Profiles are joined field by field, and for each field the later choice wins. */
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
        const fields = listChangedFields(change);
        const times = fields.filter(isTimedField).map((field) => [field, at] as const);
        const changed_at = { ...profile.changed_at, ...Object.fromEntries(times) };
        const stamped = times.length > 0 ? { ...profile, changed_at } : profile;
        return fields.includes('eyeColor')
          ? withReadingContext(stamped, { eyeColorAt: at }, stamped.updated_at)
          : stamped;
      },
    };
  },
  lighten: withoutInlinePictures,
  join: joinProfiles,
  // From some cache: this device has seen a later version.
  isOutdated: (there, here) =>
    there.version < here.version && !isLater(there.updated_at, here.updated_at),
  yieldTo: (profile, { list, hasPhoto }) => {
    const hasDefault = list.some(({ is_default }) => is_default);
    if (!profile.is_default || !hasDefault) return profile;
    const isUntouched = !hasPhoto && !profile.changed_at && isUntouchedProfile(profile);
    return isUntouched ? null : { ...profile, is_default: false };
  },
};

/** The profile with the times at which the fields of a change were chosen, from `chosen`. */
function withTimesOf(profile: Profile, change: ProfileChange, chosen: Profile): Profile {
  const changed_at: FieldTimes = { ...profile.changed_at };
  for (const field of listChangedFields(change).filter(isTimedField)) {
    const time = chosen.changed_at?.[field];
    if (time !== undefined && isLaterChoice(chosen, profile, field)) changed_at[field] = time;
  }
  return Object.keys(changed_at).length > 0 ? { ...profile, changed_at } : profile;
}

/** Whether the field was chosen later in `one` than in `other`. */
function isLaterChoice(one: Profile, other: Profile, field: ProfileField): boolean {
  const [time, otherTime] = [whenChosen(one, field), whenChosen(other, field)];
  if (time === undefined) return false;
  return otherTime === undefined || isLater(time, otherTime);
}

/**
 * Applies the local changes to the server's version. If both changed one field the later choice wins, whichever arrives
 * last; a choice without a time counts as the earlier one.
 */
export function joinProfiles(
  here: Profile,
  there: Profile,
  base: Profile | null,
): JoinedRecord<Profile> {
  const origin = base ?? there;
  const changed = diffProfiles(origin, here);
  // A change that was undone is still the later choice.
  const chosen = listTimed(here).filter((field) => isLaterChoice(here, origin, field));
  const back = chosen.filter((field) => isLaterChoice(here, there, field));
  let mine = withFieldsOf(changed, diffProfiles(there, here), back);
  const theirChange = base && diffProfiles(base, there);
  const theirs = new Set(theirChange ? listChangedFields(theirChange) : listTimed(there));
  const overruled: OverruledValue[] = [];
  for (const field of listChangedFields(mine)) {
    if (!theirs.has(field) || !isLaterChoice(there, here, field)) continue;
    mine = withoutField(mine, field, theirChange);
    const values = { field, mine: valueOf(here, field), theirs: valueOf(there, field) };
    const isLost = OFFERED_BACK.has(field) && !isSameJson(values.mine, values.theirs);
    if (isLost) overruled.push(values);
  }
  const updated_at = isLater(here.updated_at, there.updated_at)
    ? here.updated_at
    : there.updated_at;
  const joined = withTimesOf(applyChange(there, mine, updated_at), mine, here);
  // The photo address comes from the server, unless the user has certainly removed the photo.
  const { image_url, thumbnail_url } = base ? joined : there;
  return { record: { ...joined, image_url, thumbnail_url }, overruled };
}

function listTimed(profile: Profile): readonly ProfileField[] {
  return PROFILE_FIELDS.filter((field) => whenChosen(profile, field) !== undefined);
}

function valueOf(profile: Profile, field: ProfileField): unknown {
  if (field === 'description' || field === 'type') return profile.preferences[field];
  return field === 'profile_name' || field === 'color_season' ? profile[field] : null;
}

/** The profile without inline pictures; `null` if it has none and no space would be gained. */
function withoutInlinePictures(profile: Profile): Profile | null {
  const image_url = dropInlinePicture(profile.image_url);
  const thumbnail_url = dropInlinePicture(profile.thumbnail_url);
  const unchanged = image_url === profile.image_url && thumbnail_url === profile.thumbnail_url;
  return unchanged ? null : { ...profile, image_url, thumbnail_url };
}

function dropInlinePicture(address: string | null): string | null {
  return address?.startsWith('data:') ? null : address;
}
