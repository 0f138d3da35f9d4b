import { isLater } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';

import { isUntouchedProfile } from '../same-content.ts';
import {
  applyChange,
  diffProfiles,
  listChangedFields,
  withFieldsOf,
  withoutField,
} from './profile-change.ts';
import type { ProfileField } from './profile-change.ts';
import { isLaterChoice, PROFILE_KIND, withTimesOf } from './profile-kind.ts';
import { isSameJson } from './record-kind.ts';
import type { JoinedRecord, OverruledValue, RecordKind } from './record-kind.ts';

/** If a later choice on another device replaced one of these, the user is offered the old value. */
const OFFERED_BACK: ReadonlySet<ProfileField> = new Set<ProfileField>([
  'profile_name',
  'color_season',
  'description',
  'type',
]);

/** Profiles are joined field by field, and for each field the later choice wins. */
export const SYNCED_PROFILE_KIND: RecordKind<Profile> = {
  ...PROFILE_KIND,
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

function listTimed({ changed_at = {} }: Profile): readonly ProfileField[] {
  return Object.keys(changed_at) as ProfileField[];
}

function valueOf(profile: Profile, field: ProfileField): unknown {
  if (field === 'description' || field === 'type') return profile.preferences[field];
  return field === 'profile_name' || field === 'color_season' ? profile[field] : null;
}
