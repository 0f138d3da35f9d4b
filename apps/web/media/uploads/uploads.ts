import { listUnfinished, needsFile } from '@color-almanac/domain';
import type { Alike, CatalogueType, UploadQueue } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';

export interface UploadsState {
  /** The user's queue, in the order the files were added. */
  readonly queue: UploadQueue;
  /** How many chosen files are not in the queue yet: these are lost if the page closes. */
  readonly comingIn: number;
  /** Whether the queue survives the page. */
  readonly isLasting: boolean;
  /** Whether photos added before the user signed in wait on this device: they continue after signing out. */
  readonly guestWaits: boolean;
}

/** Photos being added to the user's catalog. The work continues wherever in the app the user is. */
export interface Uploads {
  readonly get: () => UploadsState;
  /** Returns how to stop. A subscriber also gets unfinished photos of earlier pages. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Resolves when all of them are in the queue, unreadable ones included. Rejects when none could be added. */
  readonly add: (files: readonly File[], catalogue: CatalogueType) => Promise<void>;
  /** For files that look like others. */
  readonly answer: (ids: readonly string[], answer: 'keep' | 'leave-out') => void;
  readonly cancel: (ids: readonly string[]) => void;
  /** All that is unfinished, and what is not in the queue yet. */
  readonly cancelAll: () => void;
  readonly retry: (ids: readonly string[]) => void;
  /** Removes finished files from the list, and files still being removed as soon as that is done. */
  readonly dismiss: (ids: readonly string[]) => void;
  /** A small picture of a file in the queue, or of an item; `null` where there is none yet. */
  readonly getPicture: (of: Alike) => Promise<StoredPhoto | null>;
}

export const NO_UPLOADS: UploadsState = {
  queue: [],
  comingIn: 0,
  isLasting: true,
  guestWaits: false,
};

/**
 * How many files may still become items: those in progress or waiting for an answer, and failed ones that can be
 * retried.
 */
export function countToDo(queue: UploadQueue): number {
  const failed = queue.filter((upload) => upload.state === 'failed' && needsFile(upload));
  return listUnfinished(queue).length + failed.length;
}
