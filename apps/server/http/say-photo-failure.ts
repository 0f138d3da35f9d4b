import {
  inMegabytes,
  inMegapixels,
  LARGEST_PHOTO_FILE,
  MOST_PHOTO_PIXELS,
  type PhotoFailure,
} from '@color-almanac/vision';

/** Why a photo file was not read, in a sentence for programs; `apps/web/words/photo-failures.ts` speaks to users. */
export function sayPhotoFailure(failure: PhotoFailure): string {
  switch (failure.reason) {
    case 'not-a-photo':
      return 'Unsupported image format. Please use JPEG, PNG, WebP, or HEIC images.';
    case 'too-large': {
      const most = Math.round(LARGEST_PHOTO_FILE / 1024 / 1024);
      return `Image too large (${inMegabytes(failure.bytes)}MB). Please use an image smaller than ${most}MB.`;
    }
    case 'too-many-pixels': {
      const [has, most] = [inMegapixels(failure.pixels), inMegapixels(MOST_PHOTO_PIXELS)];
      return `Image processing failed. This photo has ${has} megapixels; at most ${most} can be read. Please use a smaller copy.`;
    }
    case 'damaged':
      return 'Image processing failed. The file is damaged or incomplete. Please use another copy of the photo.';
    case 'heic-unreadable':
      break;
  }
  return 'Image processing failed. This HEIC photo cannot be read here. Please save it as JPEG and try again.';
}
