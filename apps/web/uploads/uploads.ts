import { listUnfinished, needsFile } from '@color-almanac/domain';
import type { Alike, CatalogueType, UploadQueue } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';

export interface UploadsState {
  /** Of the user, in the order the files came. */
  readonly queue: UploadQueue;
  /** How many of the files that were chosen are still to be put in the queue: these are lost with the page. */
  readonly comingIn: number;
  /** Whether the queue survives the page. */
  readonly isLasting: boolean;
  /** Whether photos wait on this device that were added before the user signed in: they go on after signing out. */
  readonly guestWaits: boolean;
}

/** Photos on their way into the user's catalogues. Work goes on wherever in the app the user is. */
export interface Uploads {
  readonly get: () => UploadsState;
  /** Returns how to stop. A subscriber is shown what was left from before, too. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Ends when all of them are in the queue; what cannot be read is in it, too. Rejects when none could be taken. */
  readonly add: (files: readonly File[], catalogue: CatalogueType) => Promise<void>;
  /** On files that look like others. */
  readonly answer: (ids: readonly string[], answer: 'keep' | 'leave-out') => void;
  readonly cancel: (ids: readonly string[]) => void;
  /** All that has not come to an end, and what has not even come in. */
  readonly cancelAll: () => void;
  readonly retry: (ids: readonly string[]) => void;
  /** Takes what is over off the list; what is still being taken back, as soon as it is. */
  readonly dismiss: (ids: readonly string[]) => void;
  /** A small picture of a file in the queue, or of an item. `null` where there is none yet. */
  readonly getPicture: (of: Alike) => Promise<StoredPhoto | null>;
}

export const NO_UPLOADS: UploadsState = {
  queue: [],
  comingIn: 0,
  isLasting: true,
  guestWaits: false,
};

/** How many files may still become items: what is underway or asked, and what failed and may be tried again. */
export function countToDo(queue: UploadQueue): number {
  const failed = queue.filter((upload) => upload.state === 'failed' && needsFile(upload));
  return listUnfinished(queue).length + failed.length;
}
