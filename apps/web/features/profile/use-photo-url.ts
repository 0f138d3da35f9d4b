import type { Profile } from '@color-almanac/domain';
import type { PhotoRepository, StoredPhoto } from '@color-almanac/sync';
import { useCallback, useEffect, useState } from 'react';

import type { PhotoDecoding } from '../../media/vision/decode-photo.ts';

/** Whether a profile has a photo, and its URL. A photo that is `away` could not be loaded right now. */
export type PhotoUrl =
  | { readonly kind: 'reading' | 'none' | 'away' }
  | { readonly kind: 'here'; readonly url: string };

/** The photo that was read, and from which version of the profile. */
interface PhotoReading {
  readonly photo: PhotoUrl;
  readonly version: string | null;
}

/** Where photos are stored, and a decoder for those that not every browser can show. */
export interface PhotoSource {
  readonly photos: PhotoRepository;
  readonly decodePhoto: (file: Blob) => Promise<PhotoDecoding>;
  /** The picture inside an address; older profiles have theirs there. `null` where the address contains none. */
  readonly readInline: (address: string) => Blob | null;
}

interface PhotoWish extends PhotoSource {
  readonly profile: Profile;
  /** Whether it is worth reading yet. */
  readonly wanted: boolean;
}

const HEIC = /^image\/hei[cf]/;

/** The photo of a profile as a URL for an image; the URL of a replaced one is revoked. */
export function usePhotoUrl(wish: PhotoWish): PhotoUrl {
  const { photos, decodePhoto, readInline, profile, wanted } = wish;
  const { id, updated_at, image_url } = profile;
  // A new photo also changes the profile. The old one is shown until the new one is read.
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
      const stored = await photos.get(id);
      if (isGone) return;
      const file = stored ? asFile(stored) : readInline(image_url ?? '');
      const blob = file && HEIC.test(file.type) ? await convert(file, decodePhoto) : file;
      const lack = blob ? null : await findLack(photos, { id, image_url });
      if (isGone) return;
      show(blob ? { kind: 'here', url: URL.createObjectURL(blob) } : { kind: lack ?? 'none' });
    };
    read().catch((error: unknown) => {
      if (!isGone) show({ kind: image_url === null ? 'none' : 'away' });
      reportError(error);
    });
    return () => {
      isGone = true;
    };
  }, [photos, decodePhoto, readInline, id, image_url, version, wanted, isRead]);
  // Without a version it is read again, and what is known about it stays until then.
  const readAgain = useCallback(() => setReading(({ photo }) => ({ photo, version: null })), []);
  useOnceOnline(reading.photo.kind === 'away', readAgain);
  useReleased(reading.photo.kind === 'here' ? reading.photo.url : null);
  return reading.photo;
}

/** While a photo is missing, tries again whenever the connection is back. */
function useOnceOnline(isMissed: boolean, tryAgain: () => void): void {
  useEffect(() => {
    if (!isMissed) return undefined;
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [isMissed, tryAgain]);
}

function useReleased(url: string | null): void {
  useEffect(() => {
    if (url === null) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
}

/** Why the store returned none. A copy of the server's data knows whether there is a photo that did not load. */
async function findLack(
  photos: PhotoRepository,
  { id, image_url }: Pick<Profile, 'id' | 'image_url'>,
): Promise<'none' | 'away'> {
  if (image_url === null) return 'none';
  return (await photos.isCurrent(id)) ? 'none' : 'away';
}

const asFile = ({ bytes, type }: StoredPhoto) => new Blob([bytes.slice()], { type });

/** A browser that shows HEIC stores it as it is, and it may then reach a browser that does not. */
async function convert(file: Blob, decodePhoto: PhotoSource['decodePhoto']): Promise<Blob> {
  const decoded = await decodePhoto(file);
  if (!decoded.ok) return file;
  decoded.photo.release();
  return decoded.photo.shown ?? file;
}
