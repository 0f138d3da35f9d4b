import type {
  StoredRecord,
  RecordKind,
  RecordStore,
  ShrinkPhoto,
  StoreRefusal,
} from '@color-almanac/sync';

import type { ApiClient } from '../../api/client/api-client.ts';
import type { Mutex } from '../../base/browser-lock.ts';
import type { RecordCalls } from './record-calls.ts';
import type { JoinedStatus } from './save-status.ts';

/** A store that holds in memory what does not fit on the disk. */
export interface HoldingStore extends RecordStore {
  /** Why a record will be gone after a reload; `null` where it is on the disk. */
  whyRefused(kind: RecordKind<never>['name'], id: string): StoreRefusal | null;
  /** Drops what is held of a record. */
  release(kind: RecordKind<never>['name'], id: string): void;
}

/** The external services that syncing uses. */
export interface SyncDeps {
  readonly api: ApiClient;
  readonly store: HoldingStore;
  /** A new idempotency key. */
  readonly newKey: () => string;
  /** A new id for a record. */
  readonly newId: () => string;
  /** Milliseconds by the server's clock, as far as it is known. */
  readonly clock: () => number;
  /** Runs something later. Returns how to cancel that. */
  readonly schedule: (milliseconds: number, run: () => void) => () => void;
  /** The lock of this name that all tabs of the browser share: the tab that holds it sends. */
  readonly openLock: (name: string) => Mutex;
  readonly isOnline: () => boolean;
  readonly shrink: ShrinkPhoto;
  /** Where each kind says how far its changes are. */
  readonly status: Pick<JoinedStatus, 'set'>;
  /** Warns developers of a failure the user need not know about. */
  readonly warn: (message: string, cause: unknown) => void;
}

/** The same for one kind of records. */
export interface KindDeps<R extends StoredRecord> extends SyncDeps {
  readonly kind: RecordKind<R>;
  readonly calls: RecordCalls<R>;
}

/**
 * The result of sending a record. `again`: not done, but worth another try at once. `later`: the server cannot or will
 * not accept it now. `refused`: it never will.
 */
export type SendResult =
  | { readonly kind: 'done' | 'again' }
  | { readonly kind: 'refused'; readonly reason: string; readonly wasRemoval: boolean }
  | { readonly kind: 'later'; readonly error: unknown };

export interface SendDeps<R extends StoredRecord> extends KindDeps<R> {
  /** How long changes of one record are gathered, in milliseconds. */
  readonly gatherMs: number;
  /** Has to succeed before anything is sent; rejects where it cannot now. */
  readonly prepare?: () => Promise<void>;
  /** Further work to send once no record is pending; returns how much of it is left. */
  readonly extra?: {
    readonly count: () => Promise<number>;
    readonly send: () => Promise<SendResult>;
  };
  /** A record was answered. */
  readonly onAnswered: (id: string, result: SendResult) => void;
}
