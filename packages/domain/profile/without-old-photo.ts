import { withoutPlace } from './with-new-photo.ts';
import { hasPosition } from './color-point.ts';
import { withPersonalColors } from './fill-points.ts';
import type { Profile } from './profile.ts';
import { contextOf, withReadingContext } from './with-reading-context.ts';

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
