import type { profileChangeSchema, profileFieldsSchema } from '@color-almanac/contract';
import {
  createProfile,
  isNameOfDefault,
  type PersonalColors,
  type Profile,
} from '@color-almanac/domain';
import type * as z from 'zod/mini';

import { clampClientTime } from './clamp-client-time.ts';
import { photoAddresses, type NewPhoto } from './photo-records.ts';
import { clampClientTimes, withKnownTimes, withTimes } from './profile-times.ts';
import type { StoredProfile } from './stored-profiles.ts';

export type ProfileFields = z.output<typeof profileFieldsSchema>;
export type ProfileChange = z.output<typeof profileChangeSchema>;

/** The first version of a profile. */
export function profileFromFields(
  fields: ProfileFields,
  owned: { readonly id: string; readonly userId: string; readonly now: string },
): Profile {
  const { type = 'headshot', description = '' } = fields.preferences ?? {};
  const { profile_name: name, color_season, personal_colors } = fields;
  const isDefault = fields.is_default ?? isNameOfDefault(name);
  const profile = createProfile({ ...owned, name, description, type, isDefault });
  const first = {
    ...profile,
    color_season,
    personal_colors: personal_colors ? withSaid(personal_colors) : profile.personal_colors,
    created_at: clampClientTime(fields.created_at, owned.now),
    version: 1,
  };
  return withKnownTimes(first, clampClientTimes(fields.changed_at, owned.now));
}

/**
 * The next version of the profile, with the given parts. The default profile stays default until another replaces it,
 * so a user always has one that cannot be deleted.
 */
export function withChange(profile: Profile, change: ProfileChange, now: string): Profile {
  const { points: colorPoints, personal_colors, preferences } = change;
  const type = preferences?.type ?? profile.preferences.type;
  const colors = withSaid({ ...profile.personal_colors, ...withoutAbsent(personal_colors) });
  const next = {
    ...profile,
    profile_name: change.profile_name ?? profile.profile_name,
    templateId: preferences?.type ?? profile.templateId,
    color_season: change.color_season === undefined ? profile.color_season : change.color_season,
    personal_colors: colorPoints ? { ...colors, colorPoints } : colors,
    preferences: { description: preferences?.description ?? profile.preferences.description, type },
    is_default: profile.is_default || (change.is_default ?? false),
    updated_at: now,
    version: profile.version + 1,
  };
  return withTimes(next, profile, { said: change.changed_at, now });
}

type SentColors = NonNullable<ProfileFields['personal_colors']>;

function withoutAbsent(parts: ProfileChange['personal_colors']): Partial<SentColors> {
  return Object.fromEntries(Object.entries(parts ?? {}).filter(([, value]) => value !== undefined));
}

/** The record omits what users said about themselves, and their choice by eye, where it was removed. */
function withSaid({ readingContext, drape, ...colors }: SentColors): PersonalColors {
  return {
    ...colors,
    ...(readingContext ? { readingContext } : {}),
    ...(drape ? { drape } : {}),
  };
}

/** The profile with another photo, or without one. */
export function withPhoto(
  stored: StoredProfile,
  photo: NewPhoto | null,
  { remove_image = false }: ProfileChange,
): StoredProfile {
  const { profile } = stored;
  if (photo) return { profile: { ...profile, ...photoAddresses(photo) }, photoId: photo.id };
  if (!remove_image) return stored;
  return { profile: { ...profile, image_url: null, thumbnail_url: null }, photoId: null };
}
