import type { Profile } from '@color-almanac/domain';
import type { PhotoShelf } from '@color-almanac/storage';
import { useEffect, useState } from 'react';

/** Whether a profile has a photo, and where the page finds it. */
export type PhotoUrl =
  | { readonly kind: 'reading' | 'none' }
  | { readonly kind: 'here'; readonly url: string };

/** The photo of a profile as an address for an image; one that is no longer shown is released. */
export function usePhotoUrl(photos: PhotoShelf, profile: Profile): PhotoUrl {
  const [photo, setPhoto] = useState<PhotoUrl>({ kind: 'reading' });
  useEffect(() => {
    const { id } = profile;
    let isGone = false;
    const read = async () => {
      const kept = await photos.get(id);
      if (isGone) return;
      const blob = kept && new Blob([kept.bytes.slice()], { type: kept.type });
      setPhoto(blob ? { kind: 'here', url: URL.createObjectURL(blob) } : { kind: 'none' });
    };
    read().catch((error: unknown) => {
      if (!isGone) setPhoto({ kind: 'none' });
      reportError(error);
    });
    return () => {
      isGone = true;
    };
    // Another profile record may mean another photo. The one before is shown until that is read.
  }, [photos, profile]);
  const url = photo.kind === 'here' ? photo.url : null;
  useEffect(() => {
    if (url === null) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  return photo;
}
