import type { UploadQueue } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';

import type { StorageRefusal } from '../storage/storage-access.ts';

/** One change of a queue, with the bytes that belong to it: all of it is written, or nothing. */
export interface QueueStep {
  /** Made at once, without waiting for anything, and more than once if need be. */
  readonly decide: (queue: UploadQueue) => UploadQueue;
  /** The bytes that wait, by the id of the upload. */
  readonly photos?: ReadonlyMap<string, StoredPhoto>;
  /** What is shown of them. */
  readonly pictures?: ReadonlyMap<string, StoredPhoto>;
}

export type QueueChange =
  | { readonly ok: true; readonly queue: UploadQueue }
  | { readonly ok: false; readonly reason: StorageRefusal };

/** Where the queue of one person is kept, whichever tab she uses. The bytes of what is over are removed with it. */
export interface UploadRoom {
  /** Ends when it is written down. */
  change(step: QueueStep): Promise<QueueChange>;
  getPhoto(id: string): Promise<StoredPhoto | null>;
  getPicture(id: string): Promise<StoredPhoto | null>;
  /** Calls back when this or another tab changed something; answers how to stop. */
  watch(onChange: () => void): () => void;
  /** Removes everything, and the place itself. What comes only now is not kept any more. */
  forget(): Promise<void>;
  close(): void;
}
