import type { Profile } from '@color-almanac/domain';
import type { PhotoShelf } from '@color-almanac/storage';
import { useEffect, useState } from 'react';

import type { PhotoDecoding } from '../../vision/decode-photo.ts';

/** Whether a profile has a photo, and where the page finds it. */
export type PhotoUrl =
  | { readonly kind: 'reading' | 'none' }
  | { readonly kind: 'here'; readonly url: string };

/** What was read, and from which version of the profile. */
interface PhotoReading {
  readonly photo: PhotoUrl;
  readonly version: string | null;
}

/** Where photos are kept, and what reads those that not every browser can show. */
export interface PhotoSource {
  readonly photos: PhotoShelf;
  readonly decodePhoto: (file: Blob) => Promise<PhotoDecoding>;
}

interface PhotoWish extends PhotoSource {
  readonly profile: Profile;
  /** Whether it is worth reading yet. */
  readonly wanted: boolean;
}

const HEIC = /^image\/hei[cf]/;

/** The photo of a profile as an address for an image; one that is no longer shown is released. */
export function usePhotoUrl({ photos, decodePhoto, profile, wanted }: PhotoWish): PhotoUrl {
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
      const file = kept && new Blob([kept.bytes.slice()], { type: kept.type });
      const blob = file && HEIC.test(file.type) ? await convert(file, decodePhoto) : file;
      if (isGone) return;
      show(blob ? { kind: 'here', url: URL.createObjectURL(blob) } : { kind: 'none' });
    };
    read().catch((error: unknown) => {
      if (!isGone) show({ kind: 'none' });
      reportError(error);
    });
    return () => {
      isGone = true;
    };
  }, [photos, decodePhoto, id, version, wanted, isRead]);
  const url = reading.photo.kind === 'here' ? reading.photo.url : null;
  useEffect(() => {
    if (url === null) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  return reading.photo;
}

/** A browser that shows HEIC keeps it as it is, and from there it may come into one that does not. */
async function convert(file: Blob, decodePhoto: PhotoSource['decodePhoto']): Promise<Blob> {
  const decoded = await decodePhoto(file);
  if (!decoded.ok) return file;
  decoded.photo.release();
  return decoded.photo.shown ?? file;
}
