import type { Profile } from '@color-almanac/domain';
import type { PhotoShelf } from '@color-almanac/storage';
import { useEffect, useState } from 'react';

/** Whether a profile has a photo, and where the page finds it. */
export type PhotoUrl =
  | { readonly kind: 'reading' | 'none' }
  | { readonly kind: 'here'; readonly url: string };

/** What was read, and from which version of the profile. */
interface PhotoReading {
  readonly photo: PhotoUrl;
  readonly version: string | null;
}

interface PhotoWish {
  readonly photos: PhotoShelf;
  readonly profile: Profile;
  /** Whether it is worth reading yet. */
  readonly wanted: boolean;
}

/** The photo of a profile as an address for an image; one that is no longer shown is released. */
export function usePhotoUrl({ photos, profile, wanted }: PhotoWish): PhotoUrl {
  const { id, updated_at, image_url } = profile;
  // A new photo changes the profile as well. The one before is shown until it is read.
  const version = `${updated_at} ${image_url ?? ''}`;
  const [reading, setReading] = useState<PhotoReading>({
    photo: { kind: 'reading' },
    version: null,
  });
  const isRead = reading.version === version;
  useEffect(() => {
    if (!wanted || isRead) return undefined;
    let isGone = false;
    const show = (photo: PhotoUrl) => setReading({ photo, version });
    const read = async () => {
      const kept = await photos.get(id);
      if (isGone) return;
      const blob = kept && new Blob([kept.bytes.slice()], { type: kept.type });
      show(blob ? { kind: 'here', url: URL.createObjectURL(blob) } : { kind: 'none' });
    };
    read().catch((error: unknown) => {
      if (!isGone) show({ kind: 'none' });
      reportError(error);
    });
    return () => {
      isGone = true;
    };
  }, [photos, id, version, wanted, isRead]);
  const url = reading.photo.kind === 'here' ? reading.photo.url : null;
  useEffect(() => {
    if (url === null) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  return reading.photo;
}
