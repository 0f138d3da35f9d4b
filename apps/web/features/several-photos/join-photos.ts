import {
  acceptPhotos,
  contextOf,
  judgeAgreement,
  judgePhotos,
  photoColorsOfScan,
  readSeason,
  savedReadingsOf,
  seasonInputOf,
  sortBestFirst,
  withNewPhoto,
} from '@color-almanac/domain';
import type {
  JudgedAgreement,
  LeftOutCode,
  Profile,
  ScannedPhoto,
  SeasonKey,
} from '@color-almanac/domain';

import { asksWhoseFace } from './read-photos.ts';
import type { ReadPhoto } from './read-photos.ts';

/** Photos the user included or left out, by id, whatever was judged. */
export type Choices = ReadonlyMap<string, boolean>;

/** A photo in the list, judged beside the others. */
export interface JoinedPhoto {
  readonly photo: ReadPhoto;
  readonly isIncluded: boolean;
  /** Its points become the profile's. */
  readonly isBest: boolean;
  /** Why it is better left out, whether or not the user includes it. */
  readonly code: LeftOutCode | null;
  /** What it names alone. */
  readonly season: SeasonKey | null;
}

export interface Joined {
  readonly photos: readonly JoinedPhoto[];
  /** The included ones, the best first. */
  readonly included: readonly ScannedPhoto[];
  /** `null` for fewer than two photos. */
  readonly agreement: JudgedAgreement | null;
  /** Readings of photos saved earlier that count too. */
  readonly earlier: number;
}

/** What the photos say together, as the profile would have it after they are accepted. */
export function joinPhotos(profile: Profile, read: readonly ReadPhoto[], choices: Choices): Joined {
  const scanned = read.flatMap((photo) => {
    const { id, scan } = photo;
    return scan && !asksWhoseFace(photo) ? [{ id, scan }] : [];
  });
  const known = new Set(scanned.map(({ id }) => id));
  const { hairState, naturalHair, makeup } = contextOf(profile);
  const codes = judgePhotos(scanned, { hairState });
  const isIncluded = ({ id }: { readonly id: string }) => choices.get(id) ?? !codes.has(id);
  const included = sortBestFirst(scanned.filter(isIncluded));
  const now = profile.updated_at;
  const accepted = acceptPhotos(withNewPhoto(profile, now), included, now);
  const input = included.length > 0 ? seasonInputOf(accepted) : null;
  const photos = read.map((photo) => {
    const colors = photo.scan && photoColorsOfScan(photo.scan);
    const alone = colors && readSeason({ photos: [colors], hairState, naturalHair, makeup });
    return {
      photo,
      isIncluded: known.has(photo.id) && isIncluded(photo),
      isBest: photo.id === included[0]?.id,
      code: codes.get(photo.id) ?? null,
      season: alone?.ranking[0]?.season ?? null,
    };
  });
  const own = new Set(included.map(({ id }) => id));
  return {
    photos,
    included,
    agreement: input && judgeAgreement(input),
    earlier: savedReadingsOf(accepted).filter(({ id }) => !own.has(id)).length,
  };
}
