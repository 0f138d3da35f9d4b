import { isPhotoSaved } from './color-data-of.ts';
import { makeColorPoint } from './color-point.ts';
import type { ColorPoint } from './color-point.ts';
import { withPersonalColors } from './fill-points.ts';
import type { Profile } from './profile.ts';
import { savedBesideNewPhoto } from './saved-readings.ts';
import { withReadingContext } from './with-reading-context.ts';

/**
 * Prepares the profile for another photo. Colors stay as they were read, but positions, raw colors and the light of the
 * old photo do not apply to the new one. Colors saved as another photo's reading are removed, because the new photo
 * gives its own. What the user said about themselves stays, and so do other photos' readings.
 */
export function withNewPhoto(profile: Profile, now: string): Profile {
  const colors = isPhotoSaved(profile) ? [] : profile.personal_colors.colorPoints;
  const colorPoints = colors.map(withoutPlace);
  const context = { whitePoint: null, photos: savedBesideNewPhoto(profile) };
  const inOtherLight = withReadingContext(profile, context, now);
  return withPersonalColors(inOtherLight, { colorPoints, savedAIData: null }, now);
}

/** The color as it was read, without a photo. */
export const withoutPlace = (point: ColorPoint): ColorPoint =>
  makeColorPoint({ ...point, rawHex: null, hexBeforeWhite: null, scanned: null, x: -1, y: -1 });
