import type { Profile } from '@color-almanac/domain';
import type { Pixels } from '@color-almanac/vision';
import { useEffect, useState } from 'react';

import type { PhotoProblem } from '../../features/choose-photo/handed-photo.ts';
import { openStoredPhoto } from '../../features/choose-photo/open-stored-photo.ts';
import { useServices } from '../page/services.ts';

export type StoredPhotoState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly problem: PhotoProblem }
  | { readonly kind: 'open'; readonly pixels: Pixels };

/** The pixels of the profile's photo. */
export function useStoredPhoto(profile: Pick<Profile, 'id' | 'image_url'>): StoredPhotoState {
  const { dataStore, decodePhoto } = useServices();
  const { photos } = dataStore;
  const { id: profileId, image_url: imageUrl } = profile;
  const [state, setState] = useState<StoredPhotoState>({ kind: 'opening' });
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const open = async () => {
      const opened = await openStoredPhoto({ profileId, imageUrl, photos, decodePhoto, signal });
      opened.photo?.release();
      if (signal.aborted) return;
      const { photo, problem } = opened;
      if (photo) setState({ kind: 'open', pixels: photo.pixels });
      else setState(problem ? { kind: 'failed', problem } : { kind: 'none' });
    };
    open().catch(reportError);
    return () => left.abort();
  }, [decodePhoto, imageUrl, photos, profileId]);
  return state;
}
