import { isPhotoKept, photoColorsOf } from './color-data-of.ts';
import type { Profile } from './profile.ts';
import { MOST_KEPT_READINGS } from './reading-context.ts';
import { contextOf, withReadingContext } from './with-reading-context.ts';

/** Why the colors of the photo at hand cannot be kept beside another photo's. */
export type KeepingObstacle = 'no-colors' | 'kept' | 'full';

/** What hinders keeping the present colors; `null` when nothing does. */
export function findKeepingObstacle(profile: Profile): KeepingObstacle | null {
  if (isPhotoKept(profile)) return 'kept';
  if (contextOf(profile).photos.length >= MOST_KEPT_READINGS) return 'full';
  const { hair, lightEye, darkEye } = photoColorsOf(profile);
  return (hair ?? lightEye ?? darkEye) ? null : 'no-colors';
}

/** The profile with the colors of its present photo kept, so that another photo can be read beside it. */
export function withKeptReading(
  profile: Profile,
  { id, now }: { readonly id: string; readonly now: string },
): Profile {
  if (findKeepingObstacle(profile)) return profile;
  const reading = { id, addedAt: now, colors: photoColorsOf(profile) };
  return withReadingContext(profile, { photos: [...contextOf(profile).photos, reading] }, now);
}

export function withoutKeptReading(
  profile: Profile,
  { id, now }: { readonly id: string; readonly now: string },
): Profile {
  const photos = contextOf(profile).photos.filter((reading) => reading.id !== id);
  return withReadingContext(profile, { photos }, now);
}
