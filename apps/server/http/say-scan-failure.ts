import type { VisionFailure, VisionFailureReason } from '@color-almanac/vision';

type Sentences = Readonly<Partial<Record<VisionFailureReason, string>>>;

export const SCAN_STOPPED = 'The scan was stopped. Your photo is as it was.';

/** For clients without words of their own; keep in sync with `apps/web/words/scan-failures.ts`. */
const SENTENCES: Readonly<Record<'face' | 'garment', Sentences>> = {
  face: {
    'no-face':
      'No face was found in this photo. If it is not upright, turn it. Or choose one where your face looks towards the camera and is not covered.',
    'image-too-small':
      'Your face is too small in this photo to read its colors. Choose a larger photo, taken closer.',
    'too-dark': 'This photo is too dark to read colors. Take one in daylight, facing a window.',
    'strong-tint':
      'A filter or strongly colored light hides the true colors of this photo. Take one in daylight, without a filter.',
  },
  garment: {
    'no-garment':
      'No clothes were found in this photo. Choose one that shows the piece as a whole.',
    'image-too-small': 'This photo is too small to read colors from. Choose a larger one.',
  },
};

/** Why a photo was not read: the engine's own sentence, or ours. */
export function sayScanFailure(
  { reason, message }: VisionFailure,
  subject: 'face' | 'garment',
): string {
  const own = reason === 'cancelled' ? SCAN_STOPPED : SENTENCES[subject][reason];
  return message ?? own ?? 'The photo could not be read. Please try again later.';
}
