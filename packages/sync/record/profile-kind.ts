import { compareTimes, isLater, normalizeProfile } from '@color-almanac/domain';
import type { FieldTimes, Profile } from '@color-almanac/domain';

import { isUntouchedProfile } from '../same-content.ts';
import { withoutInlinePictures } from '../without-inline-pictures.ts';
import {
  applyChange,
  diffProfiles,
  listChangedFields,
  withFieldsOf,
  withoutField,
} from './profile-change.ts';
import type { ProfileChange, ProfileField } from './profile-change.ts';
import { isSameJson } from './record-kind.ts';
import type { JoinedRecord, OverruledValue, RecordKind } from './record-kind.ts';

/** Only a damaged record lacks its time, and a package has no clock. */
const TIME_OF_THE_UNTIMED = '1970-01-01T00:00:00.000Z';

/** Of these the user is offered back what a later choice on another device replaced. */
const OFFERED_BACK: ReadonlySet<ProfileField> = new Set<ProfileField>([
  'profile_name',
  'color_season',
  'description',
  'type',
]);

/** Profiles are joined field by field, and of one field the later choice stands. */
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
  rebase: ({ madeFrom, next, current }) => {
    const change = diffProfiles(madeFrom, next);
    return withTimesOf(applyChange(current, change, next.updated_at), change, next);
  },
  stamp: (profile, before, at) => {
    const fields = before ? listChangedFields(diffProfiles(before, profile)) : [];
    if (fields.length === 0) return profile;
    const changed_at = { ...profile.changed_at };
    for (const field of fields) changed_at[field] = at;
    return { ...profile, changed_at };
  },
  join: joinProfiles,
  // Out of some cache: this device has seen a later version.
  isOutdated: (there, here) =>
    there.version < here.version && !isLater(there.updated_at, here.updated_at),
  yieldTo: (profile, { list, hasPhoto }) => {
    const hasDefault = list.some(({ is_default }) => is_default);
    if (!profile.is_default || !hasDefault) return profile;
    const isUntouched = !hasPhoto && !profile.changed_at && isUntouchedProfile(profile);
    return isUntouched ? null : { ...profile, is_default: false };
  },
  lighten: withoutInlinePictures,
};

/**
 * What was changed here laid over what is there. Where both changed one field the later choice stands, whichever
 * arrives last; a choice without a time counts as the earlier one.
 */
export function joinProfiles(
  here: Profile,
  there: Profile,
  base: Profile | null,
): JoinedRecord<Profile> {
  const origin = base ?? there;
  const changed = diffProfiles(origin, here);
  // What was changed and changed back is the later choice all the same.
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
  // Where its photo lies is the server's to say, unless the user is known to have taken it away.
  const { image_url, thumbnail_url } = base ? joined : there;
  return { record: { ...joined, image_url, thumbnail_url }, overruled };
}

/** The profile with the times at which the fields of a change were chosen, as `chosen` has them. */
function withTimesOf(profile: Profile, change: ProfileChange, chosen: Profile): Profile {
  const changed_at: FieldTimes = { ...profile.changed_at };
  for (const field of listChangedFields(change)) {
    const time = chosen.changed_at?.[field];
    if (time !== undefined && isLaterChoice(chosen, profile, field)) changed_at[field] = time;
  }
  return Object.keys(changed_at).length > 0 ? { ...profile, changed_at } : profile;
}

function isLaterChoice(one: Profile, other: Profile, field: ProfileField): boolean {
  const [time, otherTime] = [one.changed_at?.[field], other.changed_at?.[field]];
  if (time === undefined) return false;
  return otherTime === undefined || isLater(time, otherTime);
}

function listTimed({ changed_at = {} }: Profile): readonly ProfileField[] {
  return Object.keys(changed_at) as ProfileField[];
}

function valueOf(profile: Profile, field: ProfileField): unknown {
  if (field === 'description' || field === 'type') return profile.preferences[field];
  return field === 'profile_name' || field === 'color_season' ? profile[field] : null;
}
