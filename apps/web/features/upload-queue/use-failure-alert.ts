import { listFailed, summarizeUploads } from '@color-almanac/domain';
import { useEffect } from 'react';

import { useAsk } from '../../ui/ask/ask-context.ts';
import type { Uploads } from '../../media/uploads/uploads.ts';
import { UPLOAD_QUEUE_WORDS as WORDS } from '../../words/upload-queue.words.ts';

/**
 * Says in a dialog that something failed, once nothing is in progress: an open question about a duplicate may wait for
 * hours. Each failure is reported once, and only when it happened while the screen was open. Use it in the screen, not
 * in the list of uploads, which mounts late and again with every change of layout.
 */
export function useFailureAlert(uploads: Pick<Uploads, 'get' | 'subscribe'>): void {
  const { notify } = useAsk();
  useEffect(() => {
    let wasInFlight = false;
    let alerted: ReadonlySet<string> = new Set();
    const look = (): void => {
      const { queue, comingIn } = uploads.get();
      const { needsAlert, inFlight } = summarizeUploads(queue);
      const failed = listFailed(queue);
      const isIdle = inFlight === 0 && comingIn === 0;
      const hasNewFailure = failed.some((id) => !alerted.has(id));
      const hasEnded = isIdle && wasInFlight;
      wasInFlight = !isIdle;
      // A retried photo leaves the failed ones, so that failing again is reported again.
      alerted = new Set(failed.filter((id) => isIdle || alerted.has(id)));
      if (hasEnded && hasNewFailure && needsAlert) notify(WORDS.notTaken).catch(reportError);
    };
    look();
    return uploads.subscribe(look);
  }, [uploads, notify]);
}
