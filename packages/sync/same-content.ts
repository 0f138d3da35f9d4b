import { filledPoints, saysNothing } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';

import type { StoredPhoto } from './data-store.ts';
import { diffProfiles, isNoChange } from './record/profile-change.ts';

/** Whether two profiles have equal content. Owner, times and version are not compared. */
export function isSameProfile(one: Profile, other: Profile): boolean {
  const { templateId, is_default, image_url, thumbnail_url } = other;
  return isNoChange(
    diffProfiles({ ...one, templateId, is_default, image_url, thumbnail_url }, other),
  );
}

export function isSamePhoto(one: StoredPhoto | null, other: StoredPhoto | null): boolean {
  if (!one || !other) return one === other;
  return (
    one.bytes.length === other.bytes.length &&
    one.bytes.every((byte, at) => byte === other.bytes[at])
  );
}

/** Whether a profile contains nothing from the user: the unchanged first profile. */
export function isUntouchedProfile(profile: Profile, photo: StoredPhoto | null = null): boolean {
  const { savedAIData, analysisResult, drape } = profile.personal_colors;
  return (
    profile.is_default &&
    filledPoints(profile).length === 0 &&
    !savedAIData &&
    !analysisResult &&
    !drape &&
    saysNothing(profile) &&
    !profile.color_season &&
    !profile.image_url &&
    !photo
  );
}
