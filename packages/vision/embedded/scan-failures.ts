import type { VisionFailure } from '../vision-engine.ts';

/** Messages for a scan that fails: what happened, and what to do. */
export const SCAN_FAILURES = {
  'no-face': {
    reason: 'no-face',
    message:
      'No face was found in this photo. Choose one where your face looks towards the camera and is not covered.',
  },
  'image-too-small': {
    reason: 'image-too-small',
    message:
      'Your face is too small in this photo to read its colors. Choose a larger photo, taken closer.',
  },
  'too-dark': {
    reason: 'too-dark',
    message: 'This photo is too dark to read colors. Take one in daylight, facing a window.',
  },
  'strong-tint': {
    reason: 'strong-tint',
    message:
      'A filter or strongly colored light hides the true colors of this photo. Take one in daylight, without a filter.',
  },
  cancelled: { reason: 'cancelled', message: 'The scan was stopped. Your photo is as it was.' },
  'engine-unavailable': {
    reason: 'engine-unavailable',
    message:
      'The face reader does not work here right now. Your photo is safe: try again, or pick the colors by hand.',
  },
} as const satisfies Readonly<Record<string, VisionFailure>>;

/** The same for the scan of a garment. */
export const GARMENT_FAILURES = {
  'no-garment': {
    reason: 'no-garment',
    message: 'No clothes were found in this photo. Choose one that shows the piece as a whole.',
  },
  'image-too-small': {
    reason: 'image-too-small',
    message: 'This photo is too small to read colors from. Choose a larger one.',
  },
  cancelled: SCAN_FAILURES.cancelled,
  'engine-unavailable': {
    reason: 'engine-unavailable',
    message: 'The clothing scan does not work here right now. Your photo is safe: try again later.',
  },
} as const satisfies Readonly<Record<string, VisionFailure>>;
