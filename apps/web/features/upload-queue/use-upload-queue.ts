import { listFailed, summarizeUploads } from '@color-almanac/domain';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

import { useAsk } from '../../components/ask/ask-context.ts';
import type { Uploads, UploadsState } from '../../uploads/uploads.ts';

/** What is on its way now. */
export function useUploads(uploads: Uploads): UploadsState {
  return useSyncExternalStore(uploads.subscribe, uploads.get);
}

/**
 * Tells in a dialog that something failed, once nothing is underway: an open question about a duplicate may wait for
 * hours. Each failure is told once, and only when it happened while the user was here.
 *
 * @param hasAdded the user added photos before this was shown, so that all may have failed by then.
 */
export function useFailureAlert({ queue, comingIn }: UploadsState, hasAdded: boolean): void {
  const { tell } = useAsk();
  const { alert, underway } = useMemo(() => summarizeUploads(queue), [queue]);
  const isIdle = underway === 0 && comingIn === 0;
  const wasUnderway = useRef(hasAdded);
  const told = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const failed = listFailed(queue);
    const isNews = failed.some((id) => !told.current.has(id));
    const hasEnded = isIdle && wasUnderway.current;
    wasUnderway.current = !isIdle;
    // What is tried again is no longer among the failed, so that failing again is news.
    told.current = new Set(failed.filter((id) => isIdle || told.current.has(id)));
    if (hasEnded && isNews && alert !== null) tell(alert).catch(reportError);
  }, [isIdle, alert, queue, tell]);
}
