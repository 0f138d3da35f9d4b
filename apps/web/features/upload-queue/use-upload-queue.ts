import { summarizeUploads } from '@color-almanac/domain';
import { useEffect, useRef, useSyncExternalStore } from 'react';

import { useAsk } from '../../components/ask/ask-context.ts';
import type { Uploads, UploadsState } from '../../uploads/uploads.ts';

/** What is on its way now. */
export function useUploads(uploads: Uploads): UploadsState {
  return useSyncExternalStore(uploads.subscribe, uploads.get);
}

/** What a whole screen has to know: it is not drawn anew for each of hundreds of steps. */
export function useUploadGist(uploads: Uploads): {
  readonly isBusy: boolean;
  readonly isShown: boolean;
  readonly guestWaits: boolean;
} {
  const isBusy = useSyncExternalStore(uploads.subscribe, () => isUploading(uploads.get()));
  const isShown = useSyncExternalStore(uploads.subscribe, () => {
    const { queue, comingIn } = uploads.get();
    return queue.length > 0 || comingIn > 0;
  });
  const guestWaits = useSyncExternalStore(uploads.subscribe, () => uploads.get().guestWaits);
  return { isBusy, isShown, guestWaits };
}

/** Whether photos are on their way by themselves: nothing is asked, and nothing has come to its end. */
function isUploading({ queue, comingIn }: UploadsState): boolean {
  const isUnderway = queue.some(
    ({ state }) => state === 'waiting' || state === 'checking' || state === 'sending',
  );
  return comingIn > 0 || isUnderway;
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
