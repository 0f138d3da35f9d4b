import type { profileChangeSchema, profileFieldsSchema } from '@color-almanac/contract';
import { createProfile, type PersonalColors, type Profile } from '@color-almanac/domain';
import type * as z from 'zod/mini';

import { believeTime } from './believe-time.ts';
import { believeTimes, withKnownTimes, withTimes } from './profile-times.ts';

export type ProfileFields = z.output<typeof profileFieldsSchema>;
export type ProfileChange = z.output<typeof profileChangeSchema>;

export function profileFromFields(
  fields: ProfileFields,
  owned: { readonly id: string; readonly userId: string; readonly now: string },
): Profile {
  const { type = 'headshot', description = '' } = fields.preferences ?? {};
  const { profile_name: name, is_default: isDefault, color_season, personal_colors } = fields;
  const profile = createProfile({ ...owned, name, description, type, isDefault });
  const first = {
    ...profile,
    color_season,
    personal_colors: personal_colors ? withSaid(personal_colors) : profile.personal_colors,
    created_at: believeTime(fields.created_at, owned.now),
    version: 1,
  };
  return withKnownTimes(first, believeTimes(fields.changed_at, owned.now));
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

/** When users clear everything they said about themselves, the record omits the field. */
function withSaid({ readingContext, ...colors }: SentColors): PersonalColors {
  return readingContext ? { ...colors, readingContext } : colors;
}
