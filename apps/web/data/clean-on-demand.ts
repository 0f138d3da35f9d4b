import type { StoredPhoto } from '@color-almanac/sync';

/** Makes a picture fit to be stored and sent: see `cleanPicture`. `null` where nobody understands it. */
export type CleanPicture = (photo: StoredPhoto) => Promise<StoredPhoto | null>;

/** `cleanPicture`, loaded with the first picture. */
export const cleanOnDemand: CleanPicture = async (photo) =>
  (await import('../vision/clean-picture.ts')).cleanPicture(photo);
