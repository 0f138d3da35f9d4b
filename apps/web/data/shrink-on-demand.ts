import type { StoredPhoto } from '@color-almanac/sync';

/** `shrinkPhoto`, loaded with the first photo. */
export const shrinkOnDemand = async (
  photo: StoredPhoto,
  longestSide: number,
): Promise<StoredPhoto | null> =>
  (await import('../vision/shrink-photo.ts')).shrinkPhoto(photo, longestSide);
