import {
  LARGEST_PHOTO_FILE,
  MOST_PHOTO_PIXELS,
  refuseDamaged,
  refuseFileSize,
  refuseFormat,
  refuseHeic,
  refusePixelCount,
  type PhotoFailure,
} from './photo-failure.ts';
import { readPhotoHeader } from './read-photo-header.ts';

/** The reason to refuse a photo file without decoding it; `null` if there is none. */
export function refuseUnread(bytes: Uint8Array): PhotoFailure | null {
  if (bytes.length > LARGEST_PHOTO_FILE) return refuseFileSize(bytes.length);
  const header = readPhotoHeader(bytes);
  if (!header) return refuseFormat();
  const { format, width, height, isComplete } = header;
  if (width * height > MOST_PHOTO_PIXELS) return refusePixelCount(width, height);
  if (isComplete) return null;
  return format === 'heic' ? refuseHeic() : refuseDamaged();
}
