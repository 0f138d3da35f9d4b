import type { StoredPhoto } from '@color-almanac/sync';

import { warnDevelopers } from '../../base/warn-developers.ts';

/**
 * The photo at most this many pixels long, made in a worker that starts with the first photo. `null` where it is that
 * small already, or this browser cannot make it: the caller then uses the photo itself.
 */
export async function shrinkOnDemand(
  photo: StoredPhoto,
  longestSide: number,
): Promise<StoredPhoto | null> {
  try {
    const { media } = await import('../../media/media.ts');
    return await media.call('shrinkPhoto', { photo, longestSide });
  } catch (cause) {
    warnDevelopers('A photo could not be made smaller', cause);
    return null;
  }
}
