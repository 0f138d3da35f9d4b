import { LARGEST_PHOTO_FILE, MOST_PHOTO_PIXELS, type PhotoFailure } from './photo-failure.ts';
import { readPhotoHeader } from './read-photo-header.ts';

/** The reason to refuse a photo file without decoding it; `null` if there is none. */
export function refuseUnread(bytes: Uint8Array): PhotoFailure | null {
  if (bytes.length > LARGEST_PHOTO_FILE) return { reason: 'too-large', bytes: bytes.length };
  const header = readPhotoHeader(bytes);
  if (!header) return { reason: 'not-a-photo' };
  const { format, width, height, isComplete } = header;
  const pixels = width * height;
  if (pixels > MOST_PHOTO_PIXELS) return { reason: 'too-many-pixels', pixels };
  if (isComplete) return null;
  return { reason: format === 'heic' ? 'heic-unreadable' : 'damaged' };
}
