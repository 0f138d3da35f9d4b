import {
  inMegabytes,
  inMegapixels,
  MOST_PHOTO_PIXELS,
  type PhotoFailure,
} from '@color-almanac/vision';

/** Without a full stop, like all titles and texts beside the photo. */
interface FailureText {
  readonly title: string;
  readonly detail: string;
}

const FAILED = 'Image processing failed';

/** The same in sentences, for whoever shows one line. */
export function writePhotoFailure(failure: PhotoFailure): string {
  const { title, detail } = sayPhotoFailure(failure);
  return `${title}. ${detail}.`;
}

/** Why a photo file was not read, and what to do. Titles and the first two texts are the specification's. */
export function sayPhotoFailure(failure: PhotoFailure): FailureText {
  switch (failure.reason) {
    case 'not-a-photo':
      return {
        title: 'Unsupported image format',
        detail: 'Please use JPEG, PNG, WebP, or HEIC images',
      };
    case 'too-large':
      return {
        title: `Image too large (${inMegabytes(failure.bytes)}MB)`,
        detail: 'Please use an image smaller than 15MB',
      };
    case 'too-many-pixels': {
      const [has, most] = [inMegapixels(failure.pixels), inMegapixels(MOST_PHOTO_PIXELS)];
      const detail = `This photo has ${has} megapixels; at most ${most} can be read. Please use a smaller copy`;
      return { title: FAILED, detail };
    }
    case 'damaged':
      return {
        title: FAILED,
        detail: 'The file is damaged or incomplete. Please use another copy of the photo',
      };
    case 'heic-unreadable':
      break;
  }
  return {
    title: FAILED,
    detail: 'We can’t read this HEIC photo here. Please save it as JPEG and try again',
  };
}
