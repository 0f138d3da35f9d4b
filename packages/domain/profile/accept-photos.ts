import { FACE_POINTS } from '../scan/face-scan.ts';
import type { FaceScan } from '../scan/face-scan.ts';
import { overallConfidence } from '../scan/scan-confidence.ts';
import type { PhotoColors } from '../season/season-reading.ts';
import { acceptScan } from './accept-scan.ts';
import { areSameColors, lightEvidence, photoColorsOf } from './color-data-of.ts';
import { POINT_ID_OF } from './point-template.ts';
import type { Profile } from './profile.ts';
import { contextOf, withReadingContext } from './with-reading-context.ts';

/** One photo of a face as an engine read it. `id` is new and becomes that of its saved reading. */
export interface ScannedPhoto {
  readonly id: string;
  readonly scan: FaceScan;
}

/** The photos, the one read with the greatest confidence first; equals keep their order. */
export function sortBestFirst<T extends ScannedPhoto>(photos: readonly T[]): readonly T[] {
  return photos.toSorted(
    (one, other) => overallConfidence(other.scan) - overallConfidence(one.scan),
  );
}

/**
 * Accepts several photos of the profile's face at once: files chosen together, or captures of one session. The first
 * is the profile's own photo (so `withNewPhoto` has been applied): its points are accepted as by `acceptScan`. Of two
 * or more photos each is also saved as a reading, so the season is read from all of them, the median of each point.
 *
 * Readings saved earlier stay, as far as `MOST_KEPT_READINGS` allows: the newest win, and the first photo always stays.
 * A photo with the same colors as a saved one is that photo again and is not counted twice. `photos` is not empty; pass
 * it through `sortBestFirst`. One photo is accepted exactly as by `acceptScan`.
 */
export function acceptPhotos(
  profile: Profile,
  photos: readonly ScannedPhoto[],
  now: string,
): Profile {
  const [best, ...others] = photos;
  if (!best) return profile;
  const accepted = acceptScan(profile, best.scan, now);
  if (others.length === 0) return accepted;
  const atHand = { id: best.id, addedAt: now, colors: photoColorsOf(accepted) };
  const added = [
    // The best last: of equally old readings the last ones stay.
    ...others.map(({ id, scan }) => ({ id, addedAt: now, colors: photoColorsOfScan(scan) })),
    { ...atHand, ofPhotoAtHand: true },
  ];
  const earlier = contextOf(profile).photos.filter(({ colors }) =>
    added.every((reading) => !areSameColors(reading.colors, colors)),
  );
  return withReadingContext(accepted, { photos: [...earlier, ...added] }, now);
}

/** The colors of a scan in the form in which those of other photos are saved. */
export function photoColorsOfScan(scan: FaceScan): PhotoColors {
  const evidence = lightEvidence(scan.sclera, scan.correction?.method === 'white-point');
  const colors = FACE_POINTS.map((place) => {
    const { hex, rawHex } = scan[place];
    return [POINT_ID_OF[place], evidence.sclera ? (rawHex ?? hex) : hex];
  });
  return { ...Object.fromEntries(colors), ...evidence };
}
