/** Every way reading a photo file can fail. */
export const PHOTO_FAILURES = [
  'not-a-photo',
  'too-large',
  'too-many-pixels',
  'damaged',
  'heic-unreadable',
] as const;
export type PhotoFailureReason = (typeof PHOTO_FAILURES)[number];

/** The failure in words for the user: what happened, and what to do. */
export interface PhotoFailure {
  readonly reason: PhotoFailureReason;
  readonly title: string;
  readonly detail: string;
}

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

const PROCESSING_FAILED = 'Image processing failed';

export function refuseFormat(): PhotoFailure {
  return {
    reason: 'not-a-photo',
    title: 'Unsupported image format',
    detail: 'Please use JPEG, PNG, WebP, or HEIC images',
  };
}

/** `bytes` is the file's size. Rounded up, so that a refused 15.04 MB never reads "15.0". */
export function refuseFileSize(bytes: number): PhotoFailure {
  const megabytes = Math.ceil((bytes / MEGABYTE) * 10) / 10;
  return {
    reason: 'too-large',
    title: `Image too large (${megabytes.toFixed(1)}MB)`,
    detail: 'Please use an image smaller than 15MB',
  };
}

export function refusePixelCount(width: number, height: number): PhotoFailure {
  const megapixels = Math.ceil((width * height) / 1e6);
  return {
    reason: 'too-many-pixels',
    title: PROCESSING_FAILED,
    detail: `This photo has ${megapixels} megapixels; at most ${MOST_PHOTO_PIXELS / 1e6} can be read. Please use a smaller copy`,
  };
}

export function refuseDamaged(): PhotoFailure {
  return {
    reason: 'damaged',
    title: PROCESSING_FAILED,
    detail: 'The file is damaged or incomplete. Please use another copy of the photo',
  };
}

export function refuseHeic(): PhotoFailure {
  return {
    reason: 'heic-unreadable',
    title: PROCESSING_FAILED,
    detail: 'This HEIC photo cannot be read here. Please save it as JPEG and try again',
  };
}

/** The size of a picture scaled to at most `side` on its longer side, in whole pixels, never enlarged. */
export function fitWithin(
  { width, height }: { width: number; height: number },
  side: number,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  const shrink = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: shrink(width), height: shrink(height) };
}
