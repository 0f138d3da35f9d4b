import { encodeBase64 } from '../../media/vision/encode-photo.ts';
import type { CleanPicture } from './clean-on-demand.ts';

/** RFC 2397, as far as pictures use it. */
const INLINE_PICTURE = /data:(image\/[\w.+-]+);base64,([\w+/=-]+)/g;

/**
 * A text with all pictures in it as they may be stored, such as an old record's address that contains its photo.
 *
 * @param whenUnknown what takes the place of a picture nobody understands; `null` leaves it as it is.
 */
export async function cleanInlinePictures(
  text: string,
  clean: CleanPicture,
  whenUnknown: string | null,
): Promise<string> {
  let cleaned = '';
  let done = 0;
  for (const { 0: address, 1: type = '', 2: base64 = '', index } of text.matchAll(INLINE_PICTURE)) {
    const bytes = decode(base64);
    const photo = bytes && { bytes, type };
    const next = photo && (await clean(photo));
    const replaced = next && (next === photo ? address : writeAddress(next));
    cleaned += text.slice(done, index) + (replaced ?? whenUnknown ?? address);
    done = index + address.length;
  }
  return cleaned + text.slice(done);
}

const writeAddress = (photo: { readonly bytes: Uint8Array; readonly type: string }) =>
  `data:${photo.type};base64,${encodeBase64(photo.bytes)}`;

/** `null` where it is no base64. */
function decode(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
