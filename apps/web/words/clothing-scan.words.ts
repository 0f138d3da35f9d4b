import type { ClothingScanAlert, ClothingScanProgress, ScanShare } from '@color-almanac/domain';
import { writeList, choosePlural, countItems as items, countOf } from '@color-almanac/words';

const analyses = (count: number) => countOf(count, { one: 'analysis', other: 'analyses' });

/** The scan of clothes, from the first question to the result. Titles and buttons are the specification's. */
export const CLOTHING_SCAN_WORDS = {
  analyzedBefore: (analyzed: number, selected: number) =>
    analyzed === selected
      ? `All ${analyzed} selected items have already been analyzed. Do you want to re-analyze them?`
      : `${analyzed} of the ${selected} selected items have already been analyzed. Do you want to re-analyze all selected items?`,
  again: 'Re-analyze',
  onlyNew: (count: number) =>
    choosePlural(count, { one: 'Only the new one', other: `Only the ${count} new ones` }),
  leave: 'Cancel',

  progressTitle: 'Analyzing Your Clothing',
  elapsed: (seconds: number) => `${seconds} s`,
  usual: 'It usually takes 8-15 seconds.',
  steps: [
    'Opening the photos',
    'Finding each item',
    'Reading its colors',
    'Comparing them with your palette',
  ],
  /** The last step where no season is known. */
  unratedStep: 'Getting them ready for you',
  batches: (count: number) => `${count} items, three at a time.`,
  progress: 'Analyzed so far',
  cancel: 'Cancel',
  cancelText: 'If you cancel, you can still review what’s analyzed.',
  /** Where a guest's photos go. For signed-in users see `ai-consent.ts`. */
  where: 'Read on this device. Your photos aren’t uploaded.',

  failed: ({ count, of }: ScanShare) => `${count} of ${of} items could not be analyzed`,
  left: ({ count, of }: ScanShare) => `${count} of ${of} items weren’t analyzed`,
  noProfile: 'No active profile',
  photoMissing: 'We couldn’t load its photo.',
  reasons: (name: string, reason: string) => (reason === '' ? name : `${name}: ${reason}`),
  moreReasons: (count: number) => `And ${count} more.`,
  retry: 'Try again',
  readHere: 'Read on this device',
  readLater: 'Not now',
  leaveFailed: 'Skip them',

  reviewTitle: 'Item Analysis',
  skip: 'Skip Item',
  reject: 'Reject Analysis',
  saveAndNext: 'Save & Next',
  save: 'Save to Wardrobe',
  saving: 'Saving...',
  saveClear: (count: number) => `Save the ${count} we’re sure of`,
  unrated: 'Save your season first to rate items.',
  confidence: 'Confidence',
  confidenceOf: (percent: number) => `${percent}% sure what it is`,
  perhaps: (kind: string) => `${kind}?`,
  unknown: 'Not known yet',
  ask: {
    title: 'What is it?',
    unsure: 'It could be several things. Choose one, and we’ll fill in the rest.',
    worn: 'We can’t tell what this is while someone is wearing it, but we read its colors.',
    'weak-mask':
      'It blends into the background. Remove colors below that aren’t its own, or retake the photo on a plain background.',
    others: 'Something else',
    fewer: 'Show fewer',
    change: 'Not right? Choose another kind',
    choices: 'Kinds of clothing',
  },
  closeText: (count: number) => `${analyses(count)} will be discarded.`,
  closeTitle: 'Leave without saving?',
  closeAgree: 'Leave',
  closeCancel: 'Keep reviewing',
  notSaved: (why: string) => `${why} Your analysis is still here.`,
  gone: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} was deleted elsewhere.`
      : `${writeList(names)} were deleted elsewhere.`,
  saved: (count: number) => `${items(count)} analyzed and saved`,
} as const;

/** Never ahead of what happened. */
export function sayScanProgress({ total, ended, failed }: ClothingScanProgress): string {
  const analyzed = `${ended - failed} of ${items(total)} analyzed`;
  return failed === 0 ? analyzed : `${analyzed}, ${failed} failed`;
}

/** Shown until it is dismissed. */
export function sayScanAlert(alert: ClothingScanAlert): string {
  switch (alert.code) {
    case 'high-demand': {
      const wait = countOf(alert.seconds, { one: 'second', other: 'seconds' });
      return `The AI service is unavailable due to high demand. Please wait ${wait} and try again. This is temporary.`;
    }
    case 'all-failed':
      return 'AI analysis failed for all items. Please try again.';
    case 'some-failed':
      break;
  }
  return CLOTHING_SCAN_WORDS.failed(alert);
}
