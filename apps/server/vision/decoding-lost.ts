/** Decoding ended without a verdict on the file: its thread died, or it took too long. */
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

/** Why a thread died; `null` when the file is to blame. */
export function findOverload(error: unknown): DecodingLost | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  // A thread's heap is full, or it could not start; and V8's error for a picture too large for memory.
  const isLost =
    code.startsWith('ERR_WORKER_') || error.message === 'Array buffer allocation failed';
  return isLost ? new DecodingLost('The HEIC thread was lost', { cause: error }) : null;
}
