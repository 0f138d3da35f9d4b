import { LARGEST_PHOTO_FILE } from '@color-almanac/vision';
import type { PhotoFailure } from '@color-almanac/vision';

const ENDINGS = ['jpeg', 'jpg', 'png', 'webp', 'heic', 'heif'];
const TYPES = ENDINGS.map((ending) => `image/${ending}`);

type NamedFile = Pick<File, 'name' | 'type' | 'size'>;

/** What a file's name, type and size say against it; `null` for nothing. Its bytes are checked later. */
export function refuseFile(file: NamedFile): PhotoFailure | null {
  if (!isPhotoFile(file)) return { reason: 'not-a-photo' };
  return file.size > LARGEST_PHOTO_FILE ? { reason: 'too-large', bytes: file.size } : null;
}

/**
 * Whether both its type and its ending are those of a photo. Some systems do not know the type of HEIC, and files from
 * the clipboard or another app may have no ending: then the other one decides.
 */
export function isPhotoFile({ name, type }: Pick<NamedFile, 'name' | 'type'>): boolean {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const isTypeUnknown = type === '' || type === 'application/octet-stream';
  if (ending === '') return TYPES.includes(type);
  return ENDINGS.includes(ending) && (isTypeUnknown || TYPES.includes(type));
}
