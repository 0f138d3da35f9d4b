import { isTimedField } from './field-times.ts';
import type { ProfileField } from './field-times.ts';
import type { Profile } from './profile.ts';
import { contextOf } from './with-reading-context.ts';

/** The value of each field of a profile. */
export function fieldsOf(profile: Profile): Readonly<Record<ProfileField, unknown>> {
  const { colorPoints, savedAIData, analysisResult, drape = null } = profile.personal_colors;
  const { whitePoint, hairState, naturalHair, makeup, eyeColor, photos } = contextOf(profile);
  return {
    profile_name: profile.profile_name,
    color_season: profile.color_season,
    is_default: profile.is_default,
    description: profile.preferences.description,
    type: profile.preferences.type,
    colorPoints,
    savedAIData,
    analysisResult,
    drape,
    whitePoint,
    hairState,
    naturalHair,
    makeup,
    photos,
    eyeColor,
  };
}

/** When a field was chosen, in ISO time; `undefined` if it never was as far as we know. */
export function whenChosen(profile: Profile, field: ProfileField): string | undefined {
  return isTimedField(field) ? profile.changed_at?.[field] : contextOf(profile).eyeColorAt;
}
