import { useSyncExternalStore } from 'react';

import type { Uploads, UploadsState } from '../../media/uploads/uploads.ts';

/** What a whole screen needs to know, so that it does not render for each of hundreds of steps. */
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

/** Whether photos are being added automatically: no question is open, and not all is done. */
function isUploading({ queue, comingIn }: UploadsState): boolean {
  const isInFlight = queue.some(
    ({ state }) => state === 'waiting' || state === 'checking' || state === 'sending',
  );
  return comingIn > 0 || isInFlight;
}
