import { isSettled } from '@color-almanac/domain';
import type { UploadQueue } from '@color-almanac/domain';

/** What is to leave the list, and may not yet: it was cancelled, and must be taken back first. */
export interface Leaving {
  readonly add: (ids: readonly string[]) => void;
  /** Those of the queue that may leave by now. */
  readonly listSettled: (queue: UploadQueue) => readonly string[];
}

export function noteLeaving(): Leaving {
  const leaving = new Set<string>();
  return {
    add: (ids) => {
      for (const id of ids) leaving.add(id);
    },
    listSettled: (queue) => {
      const there = new Set(queue.map(({ id }) => id));
      for (const id of leaving) if (!there.has(id)) leaving.delete(id);
      return queue.flatMap((upload) =>
        leaving.has(upload.id) && upload.state === 'cancelled' && isSettled(upload)
          ? upload.id
          : [],
      );
    },
  };
}
