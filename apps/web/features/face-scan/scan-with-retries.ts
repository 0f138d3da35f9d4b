import type { FaceScanOutcome, ScanRequest, VisionEngine } from '@color-almanac/vision';

import { wait } from '../../base/wait.ts';

/** After the first attempt. */
export const RETRIES = 3;
const RETRY_AFTER_MS = 3000;
/** Only a failure that contains this word is retried automatically. */
const OVERLOADED = 'Overloaded';

export interface RetriedScan {
  /** Called before every attempt, because the user may choose another engine in between. */
  readonly chooseEngine: () => VisionEngine;
  readonly request: ScanRequest & { readonly signal: AbortSignal };
  /** Called when attempt 1 to 4 starts, or is waited for. */
  readonly onAttempt: (attempt: number, isWaiting: boolean) => void;
}

/** Scans, and up to three times more, three seconds apart, while the engine is overloaded. */
export async function scanWithRetries(scan: RetriedScan): Promise<FaceScanOutcome> {
  const { chooseEngine, request, onAttempt } = scan;
  for (let attempt = 1; ; attempt += 1) {
    onAttempt(attempt, false);
    const outcome = await chooseEngine().scanFace(request);
    const isOverloaded = !outcome.ok && outcome.failure.message?.includes(OVERLOADED) === true;
    if (!isOverloaded || attempt > RETRIES) return outcome;
    onAttempt(attempt + 1, true);
    await wait(RETRY_AFTER_MS, request.signal);
    if (request.signal.aborted) return { ok: false, failure: { reason: 'cancelled' } };
  }
}
