/** A decoding that ended without a word about the file: its thread was lost, or it took longer than it may. */
export class DecodingLost extends Error {}

// How libvips says that sharp's `timeout` ended it, or that no memory was to be had. Of a broken file it says other
// things, and so does sharp itself.
const LIBVIPS_GAVE_UP = /^(timeout|vips_tracked): /m;

/**
 * Whether a photo was not decoded for want of time or memory. The same photo may well be decoded a minute later, so
 * nobody may be told that it is damaged.
 */
export function isOverload(error: unknown): boolean {
  if (error instanceof DecodingLost) return true;
  return error instanceof Error && LIBVIPS_GAVE_UP.test(error.message);
}

/** What a thread died of; `null` when it tells of the file. */
export function findOverload(error: unknown): DecodingLost | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  // A thread's heap is full, or it could not start; and V8's word for a picture the machine has no room for.
  const isLost =
    code.startsWith('ERR_WORKER_') || error.message === 'Array buffer allocation failed';
  return isLost ? new DecodingLost('The HEIC thread was lost', { cause: error }) : null;
}
