import { isDeepStrictEqual } from 'node:util';

import type { StoredRecord } from '@color-almanac/sync';

import { clampClientTime } from './clamp-client-time.ts';
import { lockUser, type Database } from './dialects.ts';
import { findHolder } from './id-holder.ts';
import { inTransaction } from './in-transaction.ts';

/** A record and its owner. The ID of another user's record counts as unknown. */
export interface RecordName {
  readonly userId: string;
  readonly id: string;
}

/**
 * The result of an upsert. `conflict`: the record was changed since the version this one is based on, and nothing was
 * written. `taken`: another user holds the ID. `gone`: the user no longer exists.
 */
export type RecordPutOutcome<Entry> =
  | { readonly kind: 'saved'; readonly entry: Entry }
  | { readonly kind: 'conflict'; readonly current: Entry }
  | { readonly kind: 'taken' }
  | { readonly kind: 'gone' };

/** A record as the client sends it. */
type Sent = {
  /** The version the change is based on; absent means any. */
  readonly version?: number | undefined;
  /** When the client created it. */
  readonly created_at?: string | undefined;
};

export interface RecordPut<Put extends Sent> extends RecordName {
  readonly put: Put;
  /** ISO time. */
  readonly now: string;
}

/** Columns that records of every kind have besides the sent fields. */
type Bookkeeping = 'id' | 'created_at' | 'updated_at' | 'version';

interface PutKind<Entry extends StoredRecord, Put extends Sent> {
  readonly table: 'palettes' | 'collections';
  readonly get: (transaction: Database, name: RecordName) => Promise<Entry | null>;
  /** The full record: the sent fields, with missing ones taken from the current record, if there is one. */
  readonly fill: (
    sent: Omit<Put, 'version' | 'created_at'>,
    current: Entry | null,
    transaction: Database,
  ) => Omit<Entry, Bookkeeping> | Promise<Omit<Entry, Bookkeeping>>;
  readonly write: (transaction: Database, entry: Entry) => Promise<void>;
}

/**
 * Upserts a record. If the current record equals the sent one, nothing changes, so a request sent twice counts once. A
 * current one that cannot be read is replaced, whatever version the sent one is based on: there is nothing to compare.
 */
export function putRecord<Entry extends StoredRecord, Put extends Sent>(
  database: Database,
  { userId, id, put, now }: RecordPut<Put>,
  { table, get, fill, write }: PutKind<Entry, Put>,
): Promise<RecordPutOutcome<Entry>> {
  const { version: madeOn, created_at: claimed, ...sent } = put;
  return inTransaction(database, async (transaction): Promise<RecordPutOutcome<Entry>> => {
    if (!(await lockUser(transaction, userId))) return { kind: 'gone' };
    const current = await get(transaction, { userId, id });
    const next = { ...current, ...(await fill(sent, current, transaction)) };
    if (current === null) {
      const holder = await findHolder(transaction, table, { userId, id });
      if (holder.kind === 'another') return { kind: 'taken' };
      const times = { created_at: clampClientTime(claimed, now), updated_at: now };
      const known = holder.kind === 'own' ? Math.max(holder.version, madeOn ?? 0) : 0;
      const entry = { ...next, id, ...times, version: known + 1 } as Entry;
      await write(transaction, entry);
      return { kind: 'saved', entry };
    }
    if (isDeepStrictEqual(next, current)) return { kind: 'saved', entry: current };
    if (madeOn !== undefined && madeOn !== current.version) return { kind: 'conflict', current };
    const entry = { ...next, updated_at: now, version: current.version + 1 } as Entry;
    await write(transaction, entry);
    return { kind: 'saved', entry };
  });
}
