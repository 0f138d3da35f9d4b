import { isPhotoSaved } from './color-data-of.ts';
import { makeColorPoint, hasPosition } from './color-point.ts';
import type { ColorPoint } from './color-point.ts';
import { withPersonalColors } from './fill-points.ts';
import type { Profile } from './profile.ts';
import { savedBesideNewPhoto } from './saved-readings.ts';
import { withReadingContext, contextOf } from './with-reading-context.ts';
import { turnPlace, turnScan, type QuarterTurns } from '../scan/turn-scan.ts';

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

/** Addresses of photos stored on the server; the server sets them, and removes them with the photo. */
const OF_OUR_SERVER = '/api/';

/**
 * Prepares the profile for having no photo. Old records contain theirs inline or as the address of another site, and it
 * would come back from there.
 */
export function withoutPhoto(profile: Profile, now: string): Profile {
  return {
    ...withNewPhoto(profile, now),
    image_url: ofOurServer(profile.image_url),
    thumbnail_url: ofOurServer(profile.thumbnail_url),
  };
}

const ofOurServer = (address: string | null) =>
  address?.startsWith(OF_OUR_SERVER) ? address : null;

/**
 * The profile after another tab or device changed its photo. Whatever is unchanged since `before` belongs to the old
 * photo: positions, scan and light are removed, as with any new photo. Returns the same profile if nothing of the old
 * photo is left.
 */
export function withoutOldPhoto(profile: Profile, before: Profile, now: string): Profile {
  const { colorPoints, savedAIData } = profile.personal_colors;
  const { whitePoint } = contextOf(profile);
  const old = before.personal_colors;
  const places = new Set(old.colorPoints.filter(hasPosition).map(placeOf));
  const isOfOldScan = savedAIData !== null && isSame(savedAIData, old.savedAIData);
  const isOfOldLight = whitePoint !== null && isSame(whitePoint, contextOf(before).whitePoint);
  const isNew = !colorPoints.some((point) => places.has(placeOf(point)));
  if (isNew && !isOfOldScan && !isOfOldLight) return profile;
  const inLight = isOfOldLight ? withReadingContext(profile, { whitePoint: null }, now) : profile;
  return withPersonalColors(
    inLight,
    {
      colorPoints: colorPoints.map((point) =>
        places.has(placeOf(point)) ? withoutPlace(point) : point,
      ),
      savedAIData: isOfOldScan ? null : savedAIData,
    },
    now,
  );
}

const placeOf = ({ id, x, y }: { readonly id: string; readonly x: number; readonly y: number }) =>
  `${id} ${x} ${y}`;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** How the profile's photo was turned, clockwise. */
export interface PhotoTurn {
  readonly turns: QuarterTurns;
  /** Width over height of the photo before it was turned. */
  readonly aspect: number;
}

/**
 * The profile for the same photo turned: points, scan and white point lie where they lay on the person. Colors and what
 * was read from them stay, because the picture's colors do. `now` is ISO time.
 */
export function withTurnedPhoto(
  profile: Profile,
  { turns, aspect }: PhotoTurn,
  now: string,
): Profile {
  const { savedAIData, colorPoints } = profile.personal_colors;
  const { whitePoint } = contextOf(profile);
  const white = whitePoint && { ...whitePoint, ...turnPlace(whitePoint, turns) };
  const turned = {
    colorPoints: colorPoints.map((point) => ({ ...point, ...turnPlace(point, turns) })),
    savedAIData: savedAIData && turnScan(savedAIData, turns, aspect),
  };
  const lit = white ? withReadingContext(profile, { whitePoint: white }, now) : profile;
  return withPersonalColors(lit, turned, now);
}
