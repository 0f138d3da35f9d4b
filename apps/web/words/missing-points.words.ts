import type { ScanWarning } from '@color-almanac/domain';
import { writeList, sayFinding } from '@color-almanac/words';

/** What a scan could not read, and how to fix it. */
export const MISSING_WORDS = {
  title: (names: readonly string[]) => `Missing: ${writeList(names)}`,
  smallFace: (pixels: number) =>
    `Your face is only ${pixels} pixels tall. With a closer photo we can read all five colors.`,
  otherReason: (reasons: readonly ScanWarning[]) =>
    [...reasons.map(sayFinding), 'Another photo may show all five.'].join(' '),
  coveredHair: (reasons: readonly ScanWarning[]) =>
    [...reasons.map(sayFinding), 'Choose its color, and we’ll do the rest.'].join(' '),
  chooseHair: 'Choose your hair color',
  chooseAnother: 'Choose another photo',
  turn: 'Turn it',
  placeByHand: 'Place by hand',
  placePointsByHand: 'Place points by hand',
  seasonNext: 'Get Color Season takes you to the missing points first.',
} as const;
