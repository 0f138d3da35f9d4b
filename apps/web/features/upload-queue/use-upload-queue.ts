import { useSyncExternalStore } from 'react';

import type { Uploads, UploadsState } from '../../uploads/uploads.ts';

/** What is on its way now. */
export function useUploads(uploads: Uploads): UploadsState {
  return useSyncExternalStore(uploads.subscribe, uploads.get);
}
