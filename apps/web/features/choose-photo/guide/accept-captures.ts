import {
  acceptPhotos,
  readWhite,
  sortBestFirst,
  withNewPhoto,
  withWhitePoint,
} from '@color-almanac/domain';
import type { FaceScan, Profile } from '@color-almanac/domain';

import type { Capture } from './capture.ts';

type ReadCapture = Capture & { readonly scan: FaceScan };

/** The captures that could be read, the best first. */
export function sortCaptures(captures: readonly Capture[]): readonly ReadCapture[] {
  return sortBestFirst(captures.filter((capture): capture is ReadCapture => capture.scan !== null));
}

/** The profile with the best capture as its photo, in the light of the white paper on it, and all of them as readings. */
export function acceptCaptures(
  profile: Profile,
  captures: readonly Capture[],
  now: string,
): Profile {
  const sorted = sortCaptures(captures);
  const fresh = withNewPhoto(profile, now);
  const white = sorted[0]?.white;
  const lit = white && readWhite(white.hex).ok ? withWhitePoint(fresh, white, now) : fresh;
  return acceptPhotos(lit, sorted, now);
}
