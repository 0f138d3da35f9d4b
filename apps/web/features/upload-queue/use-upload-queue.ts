import { summarizeUploads } from '@color-almanac/domain';
import { useEffect, useRef, useSyncExternalStore } from 'react';

import { useAsk } from '../../components/ask/ask-context.ts';
import type { Uploads, UploadsState } from '../../uploads/uploads.ts';

/** What is on its way now. */
export function useUploads(uploads: Uploads): UploadsState {
  return useSyncExternalStore(uploads.subscribe, uploads.get);
}

/** Tells in a dialog when all is over and something failed: once, as it comes to its end before her eyes. */
export function useFailureAlert({ queue, comingIn }: UploadsState): void {
  const { tell } = useAsk();
  const summary = summarizeUploads(queue);
  const { alert } = summary;
  const isOver = summary.isOver && comingIn === 0;
  const wasUnderway = useRef(false);
  useEffect(() => {
    const hasEnded = isOver && wasUnderway.current;
    wasUnderway.current = !isOver;
    if (hasEnded && alert !== null) tell(alert).catch(reportError);
  }, [isOver, alert, tell]);
}
