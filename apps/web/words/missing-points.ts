import { writeList } from './lists.ts';

/** What a scan could not read, and how to fix it. */
export const MISSING_WORDS = {
  title: (names: readonly string[]) => `Missing: ${writeList(names)}`,
  smallFace: (pixels: number) => `Your face is ${pixels} px tall. A closer photo reads all five.`,
  otherReason: (reasons: readonly string[]) =>
    [...reasons, 'Another photo may show all five.'].join(' '),
  chooseAnother: 'Choose another',
  placeByHand: 'Place by hand',
  seasonNext: 'Get Color Season takes you to the missing points first.',
} as const;
