/** Decoding ended without a verdict on the file: its process died, or it took too long. */
export class DecodingLost extends Error {}

// The messages of libvips when sharp's `timeout` ended it, or memory ran out. For damaged files libvips and sharp use
// other messages.
const LIBVIPS_GAVE_UP = /^(timeout|vips_tracked): /m;

/**
 * Whether a photo was not decoded for lack of time or memory. The same photo may succeed a minute later, so the user
 * must not be told that it is damaged.
 */
export function isOverload(error: unknown): boolean {
  if (error instanceof DecodingLost) return true;
  return error instanceof Error && LIBVIPS_GAVE_UP.test(error.message);
}

/** Whether a decoder's message is V8's for a picture too large for memory. */
export function isOutOfMemory(message: string): boolean {
  return message === 'Array buffer allocation failed';
}
