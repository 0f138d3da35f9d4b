import { FACE_POINTS } from '@color-almanac/domain';
import type { FacePoint } from '@color-almanac/domain';
import { choosePlural, FACE_POINT_LABELS } from '@color-almanac/words';

/** Shown during and after a scan. Titles, steps and failure texts are the specification's, word for word. */
export const SCAN_DIALOG_WORDS = {
  progressTitle: 'AI Analysis in Progress',
  steps: {
    'processing-image': 'Processing image',
    'detecting-features': 'Detecting facial features',
    'analyzing-colors': 'Analyzing colors',
  },
  usual: 'It usually takes 5-10 seconds.',
  elapsed: (seconds: number) => `${seconds} s`,
  waiting: (attempt: number, all: number) =>
    `The service is overloaded. Attempt ${attempt} of ${all} follows in 3 seconds.`,
  attempt: (attempt: number, all: number) =>
    `The service was overloaded. Attempt ${attempt} of ${all}.`,
  cancel: 'Cancel',
  busy: (seconds: number) =>
    `The AI service is currently unavailable due to high demand. Please wait ${seconds} seconds and try again. The service will automatically recover - this is temporary.`,
  badImage: 'Image format error. Please try uploading a different image.',
  tooMany: 'Rate limit exceeded. Please wait a moment before trying again.',
  imageLost: 'Failed to process image.',
  resultsTitle: 'AI Point Detection Results',
  found: (count: number) =>
    `${COUNTS[count] ?? count} ${choosePlural(count, { one: 'color', other: 'colors' })} found in your photo.`,
  overall: 'Overall confidence',
  thresholds: [
    { percent: 50, name: 'moderate' },
    { percent: 70, name: 'good' },
    { percent: 85, name: 'excellent' },
  ],
  bands: { high: 'High', medium: 'Medium', low: 'Low' },
  notSeen: 'Not seen',
  noColor: 'No color',
  eyeColor: 'The color of your eyes',
  changeEye: 'Not right? Change it',
  warnings: 'Warnings',
  summary: 'Analysis Summary',
  lowPoints: (points: readonly FacePoint[]) =>
    points.length === 0
      ? ''
      : points.length === FACE_POINTS.length
        ? 'None of the five is certain.'
        : `Below 60%: ${points.map((point) => FACE_POINT_LABELS[point]).join(', ')}.`,
  tip: 'Tip:',
  next: "What's Next",
  nextText:
    'Get your season from these points now, or move them on the photo first. We lock the points afterwards so you can’t move them by accident.',
  nextPoor:
    'Another photo is the surest way on. You can also move the points on this one, or get your season from them as they are.',
  nextMissing:
    'Place the missing points on the photo, then get your season. We lock the points afterwards so you can’t move them by accident.',
  updateManually: 'Update Points Manually',
  getSeason: 'Get Color Season',
  anotherPhoto: 'Use another photo',

  summaryLead: 'AI Color Point Summary',
  noScanYet: 'Nothing scanned yet. Get color points from a photo, or place them yourself.',
} as const;

const COUNTS: Readonly<Record<number, string>> = {
  0: 'No',
  1: 'One',
  2: 'Two',
  3: 'Three',
  4: 'Four',
  5: 'Five',
};
