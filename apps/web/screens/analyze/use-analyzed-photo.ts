import type { Profile } from '@color-almanac/domain';
import { useCallback, useMemo } from 'react';

import { useProfilePhoto } from '../../features/choose-photo/use-profile-photo.ts';
import type { ProfilePhoto } from '../../features/choose-photo/use-profile-photo.ts';
import { useServices } from '../page/services.ts';

/** The profile's photo at first. A picture chosen here is only shown; the profile doesn't change. */
export function useAnalyzedPhoto(profile: Profile | null, onNewPhoto: () => void): ProfilePhoto {
  const { dataStore, decodePhoto } = useServices();
  const photos = useMemo(
    () => ({
      get: (id: string) => dataStore.photos.get(id),
      isCurrent: (id: string) => dataStore.photos.isCurrent(id),
      put: () => Promise.resolve({ kind: 'saved' } as const),
      send: () => Promise.resolve({ kind: 'sent' } as const),
      remove: () => Promise.resolve(),
    }),
    [dataStore],
  );
  const takeOn = useCallback(async () => {
    onNewPhoto();
    return true;
  }, [onNewPhoto]);
  return useProfilePhoto(profile?.id ?? 'none', {
    photos,
    decodePhoto,
    imageUrl: profile?.image_url ?? null,
    onNewPhoto: takeOn,
    onNotSaved: () => undefined,
  });
}
