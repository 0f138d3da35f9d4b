import type { KeptRecord, PutOutcome, StoredPhoto } from '../data-store.ts';
import type { RecordKind } from '../record/record-kind.ts';
import type { Row } from '../record/row.ts';

/** Why a store would not read or write. */
export type StoreRefusal = Exclude<Extract<PutOutcome, { kind: 'failed' }>['reason'], 'gone'>;

export type Stored<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: StoreRefusal };

/** What a transaction saw. */
export interface StoreView<R extends KeptRecord> {
  /** The rows that were asked for, by id. What cannot be read is put in quarantine and not among them. */
  readonly rows: ReadonlyMap<string, Row<R>>;
  /** How many changes there were in this store, this one included. */
  readonly localSeq: number;
  /** The small things that were asked for, by key; `null` where there is none. */
  readonly meta: ReadonlyMap<string, unknown>;
  /** Of those that were asked for by id: whose photo is stored here. */
  readonly photos: ReadonlySet<string>;
}

/** What a transaction writes; `null` removes. Nothing is written where all are absent or empty. */
export interface StoreChange<R extends KeptRecord, Answer> {
  readonly rows?: ReadonlyMap<string, Row<R> | null>;
  readonly blobs?: ReadonlyMap<string, StoredPhoto | null>;
  readonly meta?: ReadonlyMap<string, unknown>;
  readonly answer: Answer;
}

export interface StoreRequest {
  /** Ids, or all rows of the kind. */
  readonly ids: readonly string[] | 'all';
  /** Keys of small things to read along. */
  readonly meta?: readonly string[];
}

/**
 * Where one user's data lies on this device, whichever tab uses it: rows of records, photos as blobs, and small things
 * (`meta`) such as which profile is active.
 */
export interface RecordStore {
  /**
   * Reads, decides and writes in one transaction that no other tab comes between: all of it is done, or nothing. `decide`
   * is called at once, without waiting for anything, and more than once if need be. Rejects only with what `decide` throws.
   */
  update<R extends KeptRecord, Answer>(
    kind: RecordKind<R>,
    request: StoreRequest,
    decide: (view: StoreView<R>) => StoreChange<R, Answer>,
  ): Promise<Stored<Answer>>;
  /** A copy; `null` where there is none or reading is forbidden. Rejects when it cannot be read now. */
  readBlob(key: string): Promise<StoredPhoto | null>;
  /** Every key under which a blob is stored. */
  listBlobKeys(): Promise<readonly string[]>;
  /** Writes blobs that belong to a record already stored, as a thumbnail made later. */
  writeBlobs(blobs: ReadonlyMap<string, StoredPhoto | null>): Promise<Stored<void>>;
  /** Calls back when this or another tab changed a record or photo of this kind. Returns how to stop. */
  subscribe(kind: RecordKind<never>['name'], onChange: () => void): () => void;
  /** Whether some record of this kind was set aside because it could not be read. */
  hasQuarantined(kind: RecordKind<never>['name']): Promise<boolean>;
  /** Removes everything, and the place itself. What comes only now is neither stored nor read. */
  destroy(): Promise<void>;
  /** What comes only now is neither stored nor read. */
  close(): void;
}

/** Where the photo of a record lies, and what was made of it: all of it goes with the record. */
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
