import {
  ENGINE_SIDE,
  readPhotoHeader,
  refuseUnread,
  type PhotoFailure,
  type PhotoFailureReason,
  type Pixels,
} from '@color-almanac/vision';
import { writePhotoFailure } from '@color-almanac/words';
import sharp, { type Sharp } from 'sharp';

import { decodeWithLimit } from './decode-with-limit.ts';
import { isOverload } from './decoding-lost.ts';
import { openPicture } from './open-picture.ts';

// No photo is read twice, and one thread each is enough: more threads only spread memory over more malloc arenas, which
// do not return it. The pool, not a single photo, uses all cores.
sharp.cache(false);
sharp.concurrency(1);

/** The largest photo takes about a second; one that takes this long is an attack. */
const LONGEST_SECONDS = 30;

export type DecodedPhoto =
  | { readonly ok: true; readonly pixels: Pixels }
  | { readonly ok: false; readonly reason: PhotoFailureReason; readonly message: string };

export interface DecodeOptions {
  readonly signal?: AbortSignal;
  /** Preserves transparency, which is the outline of cut-out clothes. Otherwise the picture is flattened onto white. */
  readonly keepsClear?: boolean;
  readonly readsHeic?: boolean;
}

/**
 * Decodes a photo file for an engine: upright, sRGB, opaque unless requested otherwise, at most 2048 pixels long.
 *
 * The file type is detected from its bytes; JPEG, PNG, WebP and HEIC are known. Files that are too large in bytes or
 * pixels are refused before decoding; the others are decoded in turn.
 *
 * @throws when too many wait already, or time or memory ran out, and the signal's reason when it aborts.
 */
export async function decodePhoto(
  bytes: Uint8Array,
  { signal, keepsClear = false, readsHeic = true }: DecodeOptions = {},
): Promise<DecodedPhoto> {
  const refused = refuseUnread(bytes);
  if (refused) return answerFailure(refused);
  const isHeic = readPhotoHeader(bytes)?.format === 'heic';
  if (isHeic && !readsHeic) return answerFailure({ reason: 'heic-unreadable' });
  return decodeWithLimit(async () => {
    signal?.throwIfAborted();
    try {
      return {
        ok: true,
        pixels: await toPixels(await openPicture(bytes, signal), keepsClear),
      };
    } catch (error) {
      signal?.throwIfAborted();
      if (isOverload(error)) throw error;
      // Neither decoder says usefully what is wrong, and the user can only choose another file.
      return answerFailure({ reason: isHeic ? 'heic-unreadable' : 'damaged' });
    }
  });
}

function answerFailure(failure: PhotoFailure): DecodedPhoto {
  return { ok: false, reason: failure.reason, message: writePhotoFailure(failure) };
}

async function toPixels(source: Sharp, keepsClear: boolean): Promise<Pixels> {
  const size = { width: ENGINE_SIDE, height: ENGINE_SIDE };
  const fitted = source
    .timeout({ seconds: LONGEST_SECONDS })
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const { data, info } = await (keepsClear ? fitted : fitted.flatten({ background: '#ffffff' }))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) };
}
