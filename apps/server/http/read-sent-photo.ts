import { type PhotoFailureReason, type Pixels } from '@color-almanac/vision';
import { SCAN_STOPPED } from '@color-almanac/words';

import { type Outcome, refusePhoto } from './refusal.ts';

export type DecodePhoto = (
  bytes: Uint8Array,
  options: { readonly signal: AbortSignal; readonly keepsClear?: boolean },
) => Promise<
  | { readonly ok: true; readonly pixels: Pixels }
  | { readonly ok: false; readonly reason: PhotoFailureReason; readonly message: string }
>;

export interface SentPhoto {
  /** Base64. */
  readonly image: string;
  readonly signal: AbortSignal;
  readonly decodePhoto: DecodePhoto;
  /** Keeps transparency, which is the outline of cut-out clothes. */
  readonly keepsClear?: boolean;
  /** Checks the file before it is decoded, and may return another in its place. */
  readonly judge?: (bytes: Uint8Array) => Promise<Outcome<Uint8Array>>;
}

/**
 * The pixels of a photo sent as base64. The caller must release their memory.
 *
 * @throws RefusedRequest when too many photos are waiting to be decoded.
 */
export async function readSentPhoto({
  image,
  signal,
  decodePhoto,
  keepsClear = false,
  judge,
}: SentPhoto): Promise<Outcome<Pixels>> {
  const bytes = decodeBase64(image);
  if (bytes === null) {
    return { ok: false, error: 'invalid-image', message: 'The image is not valid base64.' };
  }
  const judged = judge ? await judge(bytes) : { ok: true as const, data: bytes };
  if (!judged.ok) return judged;
  const photo = await decodePhoto(judged.data, { signal, keepsClear }).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
  if (photo === null) {
    return { ok: false, error: 'cancelled', message: SCAN_STOPPED };
  }
  return photo.ok ? { ok: true, data: photo.pixels } : refusePhoto(photo);
}

/** The bytes of a base64 text, or null when a character or the length is wrong. */
export function decodeBase64(text: string): Uint8Array | null {
  const unpadded = text.replace(/={1,2}$/, '');
  if (unpadded.length % 4 === 1) return null;
  // Node silently skips characters that are not base64, so a wrong character shows as missing bytes.
  const bytes = Buffer.from(unpadded, 'base64');
  return bytes.length === Math.floor((unpadded.length * 3) / 4) ? bytes : null;
}
