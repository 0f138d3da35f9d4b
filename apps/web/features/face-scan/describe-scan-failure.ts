import type { VisionFailure } from '@color-almanac/vision';
import { sayFaceFailure } from '@color-almanac/words';

import { SCAN_DIALOG_WORDS } from '../../words/scan-dialogs.words.ts';
import { SCAN_WORDS } from '../../words/scan.words.ts';

/** The text of an alert: the specified sentence, and below it more where there is more to say. */
export interface DescribedScanFailure {
  readonly text: string;
  readonly more?: string;
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
  return { text: SCAN_WORDS.failed, ...(more === '' ? {} : { more }) };
}
