import type { PhotoColors } from '../season/season-reading.ts';
import { isPhotoSaved, photoColorsOf } from './color-data-of.ts';
import type { Profile } from './profile.ts';
import { MOST_KEPT_READINGS } from './reading-context.ts';
import type { SavedReading } from './reading-context.ts';
import { contextOf, withReadingContext } from './with-reading-context.ts';

/** Why the colors of the current photo cannot be saved beside another photo's. */
export type SavingObstacle = 'no-colors' | 'kept' | 'full';

/** The obstacle to saving the present colors; `null` if there is none. */
export function findSavingObstacle(profile: Profile): SavingObstacle | null {
  if (isPhotoSaved(profile)) return 'kept';
  if (contextOf(profile).photos.length >= MOST_KEPT_READINGS) return 'full';
  return canNameSeason(photoColorsOf(profile)) ? null : 'no-colors';
}

export function canNameSeason({ hair, lightEye, darkEye }: PhotoColors): boolean {
  return Boolean(hair ?? lightEye ?? darkEye);
}

/** The profile with the colors of its current photo saved, so that another photo can be read as well. */
export function withSavedReading(
  profile: Profile,
  { id, now }: { readonly id: string; readonly now: string },
): Profile {
  if (findSavingObstacle(profile)) return profile;
  const reading = { id, addedAt: now, colors: photoColorsOf(profile), ofPhotoAtHand: true };
  return withReadingContext(profile, { photos: [...contextOf(profile).photos, reading] }, now);
}

/**
 * The saved readings after the current photo is replaced: its reading no longer follows the points. If its points were
 * cleared, the colors stay as they were when saved.
 */
export function savedBesideNewPhoto(profile: Profile): readonly SavedReading[] {
  const present = photoColorsOf(profile);
  const colorsOf = ({ ofPhotoAtHand, colors }: SavedReading) =>
    ofPhotoAtHand && canNameSeason(present) ? present : colors;
  return contextOf(profile).photos.map((reading) => {
    const { id, addedAt } = reading;
    return { id, addedAt, colors: colorsOf(reading) };
  });
}

export function withoutSavedReading(
  profile: Profile,
  { id, now }: { readonly id: string; readonly now: string },
): Profile {
  const photos = contextOf(profile).photos.filter((reading) => reading.id !== id);
  return withReadingContext(profile, { photos }, now);
}
