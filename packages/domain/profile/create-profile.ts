import type { Profile, ProfileType } from './profile.ts';

export interface NewProfile {
  readonly id: string;
  /** `local` for a profile that exists on this device only. */
  readonly userId: string;
  readonly name: string;
  readonly description: string;
  readonly type: ProfileType;
  readonly isDefault: boolean;
  /** ISO time. */
  readonly now: string;
}

/** The owner of profiles that exist on this device only. */
export const LOCAL_USER_ID = 'local';

/** A profile without colors. The name is not checked here; callers check it before. */
export function createProfile(wanted: NewProfile): Profile {
  return {
    id: wanted.id,
    user_id: wanted.userId,
    profile_name: wanted.name,
    templateId: wanted.type,
    color_season: null,
    personal_colors: { colorPoints: [], savedAIData: null, analysisResult: null },
    preferences: { description: wanted.description, type: wanted.type },
    is_default: wanted.isDefault,
    image_url: null,
    thumbnail_url: null,
    created_at: wanted.now,
    updated_at: wanted.now,
    version: 0,
  };
}
