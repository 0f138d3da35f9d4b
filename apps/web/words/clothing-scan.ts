import { writeList } from '@color-almanac/domain';

const pieces = (count: number) => (count === 1 ? '1 item' : `${count} items`);
const analyses = (count: number) => (count === 1 ? '1 analysis' : `${count} analyses`);

/** The scan of clothes, from the first question to the result. Titles and buttons are the specification's. */
export const CLOTHING_SCAN_WORDS = {
  again: 'Re-analyze',
  onlyNew: (count: number) => (count === 1 ? 'Only the new one' : `Only the ${count} new ones`),
  leave: 'Cancel',

  progressTitle: 'Analyzing Your Clothing',
  elapsed: (seconds: number) => `${seconds} s`,
  usual: 'It usually takes 8-15 seconds.',
  steps: [
    'Opening the photos',
    'Finding each piece',
    'Reading its colors',
    'Comparing them with your palette',
  ],
  /** The last step where no season is known. */
  unratedStep: 'Getting them ready for you',
  batches: (count: number) => `${count} items go three at a time.`,
  progress: 'Analyzed so far',
  cancel: 'Cancel',
  cancelText: 'Cancel keeps what is analyzed by now.',
  /** Where a guest's photos go. For signed-in users see `ai-consent.ts`. */
  where: 'Read on this device. The photos are not sent anywhere.',

  photoMissing: 'Its photo cannot be had right now.',
  reasons: (name: string, reason: string) => (reason === '' ? name : `${name}: ${reason}`),
  moreReasons: (count: number) => `And ${count} more.`,
  retry: 'Try again',
  readHere: 'Read on this device',
  readLater: 'Not now',
  leaveFailed: 'Leave them',

  reviewTitle: 'Item Analysis',
  saving: 'Saving...',
  saveClear: (count: number) => `Save the ${count} clear ones`,
  unrated: 'Save your season first: items are rated against it.',
  confidence: 'Confidence',
  confidenceOf: (percent: number) => `${percent}% sure what it is`,
  perhaps: (kind: string) => `Perhaps ${kind.toLowerCase()}`,
  unknown: 'Not told yet',
  ask: {
    title: 'What is it?',
    unsure: 'The photo fits several kinds. Choose one, and category and occasions follow.',
    worn: 'Somebody wears it, and what it is cannot be told from such a photo. Its colors are read all the same.',
    'weak-mask':
      'It hardly stands out from what lies around it, so its colors may hold some of the background. Check them, or take the photo before a plain ground.',
    others: 'Something else',
    change: 'Not right? Choose another kind',
    choices: 'Kinds of clothing',
  },
  closeText: (count: number) => `${analyses(count)} would be thrown away.`,
  closeTitle: 'Leave without saving?',
  closeAgree: 'Leave',
  closeCancel: 'Keep looking',
  troubles: {
    full: 'There is no room left to keep it. Make some room, then save again.',
    forbidden: 'This browser does not let anything be kept. Your analysis is still here.',
    unavailable: 'It was not saved. Your analysis is still here: please try again.',
  },
  gone: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} was deleted meanwhile.`
      : `${writeList(names)} were deleted meanwhile.`,
  saved: (count: number) => `${pieces(count)} analyzed and saved`,
} as const;
