import type { VisionFailure, VisionFailureReason } from '@color-almanac/vision';

type Sentences = Readonly<Partial<Record<VisionFailureReason, string>>>;

const STOPPED = 'The scan was stopped. Your photo is as it was.';
const NOT_LOADED =
  'The color engine could not be loaded. Check your connection and try again; once loaded, it works offline.';

const FACE: Sentences = {
  'no-face':
    'No face was found in this photo. Choose one where your face looks towards the camera and is not covered.',
  'image-too-small':
    'Your face is too small in this photo to read its colors. Choose a larger photo, taken closer.',
  'too-dark': 'This photo is too dark to read colors. Take one in daylight, facing a window.',
  'strong-tint':
    'A filter or strongly colored light hides the true colors of this photo. Take one in daylight, without a filter.',
  cancelled: STOPPED,
  'engine-unavailable':
    'The face reader does not work here right now. Your photo is safe: try again, or pick the colors by hand.',
  'engine-not-loaded': NOT_LOADED,
};

const GARMENT: Sentences = {
  'no-garment': 'No clothes were found in this photo. Choose one that shows the piece as a whole.',
  'image-too-small': 'This photo is too small to read colors from. Choose a larger one.',
  cancelled: STOPPED,
  'engine-unavailable':
    'The clothing scan does not work here right now. Your photo is safe: try again later.',
  'engine-not-loaded': NOT_LOADED,
};

/** Why a face was not read, and what to do; empty where nothing more can be said. */
export const sayFaceFailure = ({ reason, message }: VisionFailure): string =>
  message ?? FACE[reason] ?? '';

/** The same for clothes. */
export const sayGarmentFailure = ({ reason, message }: VisionFailure): string =>
  message ?? GARMENT[reason] ?? '';
