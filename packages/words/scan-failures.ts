import type { WhiteRefusal } from '@color-almanac/domain';
import type { VisionFailure, VisionFailureReason } from '@color-almanac/vision';

type Sentences = Readonly<Partial<Record<VisionFailureReason, string>>>;

export const SCAN_STOPPED = 'The scan stopped. Your photo hasn’t changed.';
const NOT_LOADED =
  'We couldn’t load the color engine. Check your connection and try again. Once loaded, it works offline.';

const FACE: Sentences = {
  'no-face':
    'We couldn’t find a face in this photo. If it isn’t upright, turn it. Or choose one that shows your whole face from the front.',
  'image-too-small':
    'Your face is too small in this photo to read its colors. Choose a larger one, taken closer.',
  'too-dark': 'This photo is too dark to read colors. Take one in daylight, facing a window.',
  'strong-tint':
    'A filter or strongly colored light hides the true colors of this photo. Take one in daylight, without a filter.',
  cancelled: SCAN_STOPPED,
  'engine-unavailable':
    'We can’t read faces right now. Your photo is safe: try again, or pick the colors by hand.',
  'engine-not-loaded': NOT_LOADED,
};

/** What is wrong with a photo from which no face can be read. Absent where the photo is not the reason. */
export const FACE_FAILURE_TITLES: Sentences = {
  'no-face': 'No face found',
  'image-too-small': 'Your face is too small',
  'too-dark': 'Too dark to read',
  'strong-tint': 'The light hides the colors',
};

const GARMENT: Sentences = {
  'no-garment': 'We couldn’t find any clothes in this photo. Choose one that shows the whole item.',
  'image-too-small': 'This photo is too small to read colors from. Choose a larger one.',
  cancelled: SCAN_STOPPED,
  'engine-unavailable': 'We can’t scan clothes right now. Your photo is safe: try again later.',
  'engine-not-loaded': NOT_LOADED,
};

/** Why a face was not read, and what to do; empty where nothing more can be said. */
export const sayFaceFailure = ({ reason, message }: VisionFailure): string =>
  message ?? FACE[reason] ?? '';

/** The same for clothes. */
export const sayGarmentFailure = ({ reason, message }: VisionFailure): string =>
  message ?? GARMENT[reason] ?? '';

/** Why a spot can't be used as the white point. */
export const WHITE_REFUSALS: Readonly<Record<WhiteRefusal, string>> = {
  'too-dark':
    'This spot is too dark to be white. Tap white paper or the white of the eye in good light.',
  'too-bright':
    'This spot is so bright that the photo lost its color. Tap a white that is a little darker.',
  'too-colorful': 'This spot is too colorful to be white. Tap white paper or the white of the eye.',
  'not-by-skin':
    'With this spot as white your skin would turn gray or blue: it is not white, or the Skin point is not on skin. Tap white paper or the white of the eye.',
};
