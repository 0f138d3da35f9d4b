import type { VisionFailure } from '@color-almanac/vision';
import { FACE_FAILURE_TITLES, sayFaceFailure } from '@color-almanac/words';

import { SCAN_DIALOG_WORDS } from '../../words/scan-dialogs.words.ts';
import { SCAN_WORDS } from '../../words/scan.words.ts';

/** The text of an alert: the specified sentence, and more where there is more to say. */
export interface DescribedScanFailure {
  readonly text: string;
  readonly more?: string;
  /** What is wrong with the photo, where another one would help. */
  readonly title?: string;
  /** Whether turning the photo may help. */
  readonly mayTurn?: true;
}

/** The alert for a scan without a result. */
export function describeScanFailure(failure: VisionFailure): DescribedScanFailure {
  const { reason, retryAfter } = failure;
  if (reason === 'rate_limit') return { text: SCAN_DIALOG_WORDS.tooMany };
  if (reason === 'invalid-image') return { text: SCAN_DIALOG_WORDS.badImage };
  if (reason === 'image-lost') return { text: SCAN_DIALOG_WORDS.imageLost };
  if (reason === 'engine-unavailable' && retryAfter !== undefined) {
    return { text: SCAN_DIALOG_WORDS.busy(retryAfter) };
  }
  const more = sayFaceFailure(failure);
  const title = FACE_FAILURE_TITLES[reason];
  return {
    text: SCAN_WORDS.failed,
    ...(more === '' ? {} : { more }),
    ...(title ? { title } : {}),
    ...(reason === 'no-face' ? { mayTurn: true } : {}),
  };
}
