import * as z from 'zod/mini';

/** The largest photo a user may send, in bytes as on disk. */
export const LARGEST_PHOTO_BYTES = 15 * 1024 * 1024;

/** Base64 writes three bytes as four characters. */
export const LARGEST_PHOTO_CHARACTERS = Math.ceil(LARGEST_PHOTO_BYTES / 3) * 4;

/**
 * A photo as it is sent: base64 only. Only its length and prefix are checked here; decoding shows whether all of it is
 * base64 and whether the bytes are a picture.
 */
export const sentImageSchema = z.string('The image must be sent as base64 text').check(
  z.minLength(1, 'The image is empty'),
  z.maxLength(LARGEST_PHOTO_CHARACTERS, 'Please use an image smaller than 15MB'),
  z.refine(
    (text) => !text.startsWith('data:'),
    'Send the base64 text alone, without the "data:" prefix',
  ),
);
