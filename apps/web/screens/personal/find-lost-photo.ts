import type { Profile } from '@color-almanac/domain';

import { openStoredPhoto } from '../../features/choose-photo/open-stored-photo.ts';
import type { OpenPhoto } from '../../features/face-scan/run-scan.ts';
import type { ProfilePhoto } from '../../features/choose-photo/use-profile-photo.ts';
import type { Services } from '../page/services.ts';

interface Lost {
  readonly services: Pick<Services, 'dataStore' | 'decodePhoto'>;
  readonly profile: Pick<Profile, 'id' | 'image_url'>;
  readonly photo: Pick<ProfilePhoto, 'photo' | 'busy' | 'problem' | 'upload'>;
}

/**
 * Tries again to load a profile photo that failed to load when the screen opened, and shows it if it loads. `null`
 * when no photo is missing.
 */
export function findLostPhoto({ services, profile, photo }: Lost): OpenPhoto | null {
  const { problem, upload } = photo;
  const { id: profileId, image_url: imageUrl } = profile;
  const isMissing = photo.photo === null && problem !== null && upload.kind === 'idle';
  if (!isMissing || photo.busy || imageUrl === null) return null;
  return async () => {
    const { signal } = new AbortController();
    const { photos } = services.dataStore;
    const { decodePhoto } = services;
    const stored = await openStoredPhoto({ profileId, imageUrl, photos, decodePhoto, signal });
    if (!stored.photo) return null;
    stored.photo.release();
    problem.retry?.();
    return stored.photo.pixels;
  };
}
