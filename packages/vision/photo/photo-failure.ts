/** Every way reading a photo file can fail. */
export const PHOTO_FAILURES = [
  'not-a-photo',
  'too-large',
  'too-many-pixels',
  'damaged',
  'heic-unreadable',
] as const;
export type PhotoFailureReason = (typeof PHOTO_FAILURES)[number];

/** Why a photo file was not read, with the sizes that a sentence about it names. */
export type PhotoFailure =
  | { readonly reason: 'not-a-photo' | 'damaged' | 'heic-unreadable' }
  | { readonly reason: 'too-large'; readonly bytes: number }
  | { readonly reason: 'too-many-pixels'; readonly pixels: number };

const MEGABYTE = 1024 * 1024;
/** The largest file that is read, in bytes. */
export const LARGEST_PHOTO_FILE = 15 * MEGABYTE;
/** The largest picture that is decoded: 160 MB of memory as RGBA. */
export const MOST_PHOTO_PIXELS = 40e6;
/**
 * Memory limit of libheif for a HEIC file, in bytes: the largest picture takes 280 MB, twice that with ten bits a
 * channel.
 */
export const MOST_HEIC_MEMORY = 768 * MEGABYTE;
/** The longer side of the picture given to an engine. */
export const ENGINE_SIDE = 2048;

/** Megabytes with one decimal, rounded up, so that a refused 15.04 MB never reads "15.0". */
export const inMegabytes = (bytes: number): string =>
  (Math.ceil((bytes / MEGABYTE) * 10) / 10).toFixed(1);

/** Whole megapixels, rounded up for the same reason. */
export const inMegapixels = (pixels: number): number => Math.ceil(pixels / 1e6);

/** The size of a picture scaled to at most `side` on its longer side, in whole pixels, never enlarged. */
export function fitWithin(
  { width, height }: { width: number; height: number },
  side: number,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  const shrink = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: shrink(width), height: shrink(height) };
}

/** Pixels on either side below which a picture cannot show a garment. */
export const LEAST_GARMENT_SIDE = 16;
/** Alpha, of 255: a garment that is fainter than this everywhere is not visible. */
export const FAINTEST_GARMENT = 12;
