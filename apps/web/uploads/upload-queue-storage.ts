import type { UploadQueue } from '@color-almanac/domain';
import type { StoredPhoto, StoreRefusal } from '@color-almanac/sync';

/** One change of a queue with its bytes: written all or nothing. */
export interface QueueStep {
  /** Called synchronously, and more than once if need be. */
  readonly decide: (queue: UploadQueue) => UploadQueue;
  /** The bytes that wait, by the id of the upload. */
  readonly photos?: ReadonlyMap<string, StoredPhoto>;
  /** Small pictures of them, to be shown. */
  readonly pictures?: ReadonlyMap<string, StoredPhoto>;
}

export type QueueUpdate =
  | { readonly ok: true; readonly queue: UploadQueue }
  | { readonly ok: false; readonly reason: StoreRefusal };

/** Where the queue of one user is stored, shared by all tabs. The bytes of finished photos are removed with them. */
export interface UploadQueueStorage {
  /** Resolves when it is written. */
  update(step: QueueStep): Promise<QueueUpdate>;
  getPhoto(id: string): Promise<StoredPhoto | null>;
  getPicture(id: string): Promise<StoredPhoto | null>;
  /** Calls back when this or another tab changed something. Returns how to stop. */
  subscribe(onChange: () => void): () => void;
  /** Removes everything. Later changes are not stored. */
  forget(): Promise<void>;
  close(): void;
}
