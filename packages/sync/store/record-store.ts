import type { StorageFailure, StoredRecord, StoredPhoto } from '../data-store.ts';
import type { RecordKind } from '../record/record-kind.ts';
import type { Row } from '../record/row.ts';

/** Why a store could not be read or written. */
export type StoreRefusal = StorageFailure;

export type Stored<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: StoreRefusal };

/** What a transaction has read. */
export interface StoreView<R extends StoredRecord> {
  /** The requested rows, by id. Unreadable ones are quarantined and left out. */
  readonly rows: ReadonlyMap<string, Row<R>>;
  /** How many changes there were in this store, this one included. */
  readonly localSeq: number;
  /** The requested `meta` values, by key; `null` if there is none. */
  readonly meta: ReadonlyMap<string, unknown>;
  /** Which of the requested ids have a photo stored here. */
  readonly photos: ReadonlySet<string>;
}

/** What a transaction writes; `null` removes. Nothing is written if all are absent or empty. */
export interface StoreChange<R extends StoredRecord, Answer> {
  readonly rows?: ReadonlyMap<string, Row<R> | null>;
  readonly blobs?: ReadonlyMap<string, StoredPhoto | null>;
  readonly meta?: ReadonlyMap<string, unknown>;
  readonly answer: Answer;
}

export interface StoreRequest {
  /** Ids, or all rows of the kind. */
  readonly ids: readonly string[] | 'all';
  /** Keys of `meta` values to read as well. */
  readonly meta?: readonly string[];
}

/**
 * One user's data on this device, shared by all tabs: rows of records, photos as blobs, and small values (`meta`) such
 * as which profile is active.
 */
export interface RecordStore {
  /**
   * Reads, decides and writes in one transaction that excludes other tabs: all of it happens, or nothing. `decide` is
   * called synchronously, and more than once if need be. Rejects only with what `decide` throws.
   */
  update<R extends StoredRecord, Answer>(
    kind: RecordKind<R>,
    request: StoreRequest,
    decide: (view: StoreView<R>) => StoreChange<R, Answer>,
  ): Promise<Stored<Answer>>;
  /** A copy; `null` if there is none or reading is forbidden. Rejects if it cannot be read now. */
  readBlob(key: string): Promise<StoredPhoto | null>;
  /** Every key under which a blob is stored. */
  listBlobKeys(): Promise<readonly string[]>;
  /** Writes blobs of a record that is already stored, such as a thumbnail made later. */
  writeBlobs(blobs: ReadonlyMap<string, StoredPhoto | null>): Promise<Stored<void>>;
  /**
   * Calls back when this or another tab changed a record or photo of this kind. Returns a function that unsubscribes.
   */
  subscribe(kind: RecordKind<never>['name'], onChange: () => void): () => void;
  /** Whether some record of this kind was quarantined because it could not be read. */
  hasQuarantined(kind: RecordKind<never>['name']): Promise<boolean>;
  /** Removes everything, and the database itself. Later calls neither store nor read. */
  destroy(): Promise<void>;
  /** Later calls neither store nor read. */
  close(): void;
}

/** The blob keys of a record: its photo and its derivatives, which are removed with the record. */
export const BLOB_KEYS = {
  photo: (kind: string, id: string) => `${kind}/${id}`,
  thumbnail: (kind: string, id: string) => `${kind}/${id}/small`,
  cutout: (kind: string, id: string) => `${kind}/${id}/cutout`,
  cutoutThumbnail: (kind: string, id: string) => `${kind}/${id}/cutout/small`,
} as const;

/** Removes all blobs of a record. */
export function withoutBlobs(kind: string, id: string): ReadonlyMap<string, null> {
  return new Map(Object.values(BLOB_KEYS).map((keyOf) => [keyOf(kind, id), null]));
}
