import type { FaceScan, LightGains } from '@color-almanac/domain';
import { withLightGains } from '@color-almanac/vision';
import type { Pixels, ScanRequest, ScanStep, VisionEngine } from '@color-almanac/vision';

import { readsTruePixels } from '../../media/vision/true-pixels.ts';
import { HIDDEN_PIXELS_WORDS } from '../../words/hidden-pixels.words.ts';
import { SCAN_DIALOG_WORDS } from '../../words/scan-dialogs.words.ts';
import { SCAN_WORDS } from '../../words/scan.words.ts';
import { describeScanFailure } from './describe-scan-failure.ts';
import type { DescribedScanFailure } from './describe-scan-failure.ts';
import { scanWithRetries } from './scan-with-retries.ts';

export type ScanEnding =
  | {
      readonly scan: FaceScan;
      /** What another engine saw in the same photo, where two were asked. */
      readonly secondOpinion?: FaceScan;
    }
  | { readonly scan: null; readonly problem: DescribedScanFailure };

/** `null` when it cannot be loaded. */
export type OpenPhoto = () => Promise<Pixels | null>;

export interface ScanOrder {
  readonly chooseEngine: () => VisionEngine;
  readonly openPhoto: OpenPhoto;
  /** From a white point; the photo is scanned in its light. */
  readonly gains: LightGains | null;
  /** The face to read; see `ScanRequest`. */
  readonly near?: ScanRequest['near'] | undefined;
  readonly signal: AbortSignal;
  readonly notify: (update: {
    readonly step?: ScanStep;
    readonly attempt?: number;
    readonly waiting?: boolean;
  }) => void;
}

/** Turns the photo into a scan or into the text of an alert. Never rejects. */
export async function runScan(order: ScanOrder): Promise<ScanEnding> {
  const { chooseEngine, openPhoto, gains, near, signal, notify } = order;
  if (!readsTruePixels()) {
    return {
      scan: null,
      problem: { text: HIDDEN_PIXELS_WORDS.title, more: HIDDEN_PIXELS_WORDS.text },
    };
  }
  const pixels = await openPhoto().catch(reportAsNothing);
  if (pixels === null) return { scan: null, problem: { text: SCAN_DIALOG_WORDS.imageLost } };
  const outcome = await scanWithRetries({
    chooseEngine: () => (gains ? withLightGains(chooseEngine(), gains) : chooseEngine()),
    request: { pixels, ...(near ? { near } : {}), signal, onStep: (step) => notify({ step }) },
    onAttempt: (attempt, waiting) => notify({ attempt, waiting }),
  }).catch(reportAsNothing);
  if (outcome?.ok) {
    const { ok: _ok, ...seen } = outcome;
    return seen;
  }
  const problem = outcome ? describeScanFailure(outcome.failure) : { text: SCAN_WORDS.failed };
  return { scan: null, problem };
}

function reportAsNothing(error: unknown): null {
  reportError(error);
  return null;
}
