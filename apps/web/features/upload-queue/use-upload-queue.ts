import { useSyncExternalStore } from 'react';

import type { Uploads, UploadsState } from '../../uploads/uploads.ts';

/** The present uploads. */
export function useUploads(uploads: Uploads): UploadsState {
  return useSyncExternalStore(uploads.subscribe, uploads.get);
}
