import { isDeepStrictEqual } from 'node:util';

import type { KeptRecord } from '@color-almanac/sync';

import { believeTime } from './believe-time.ts';
import { countKept } from './count-kept.ts';
import { lockUser, type Database } from './dialects.ts';
import { isHeldByAnother } from './held-id.ts';
import { inTransaction } from './in-transaction.ts';

/** A record and its owner. The ID of another user's record counts as unknown. */
export interface RecordName {
  readonly userId: string;
  readonly id: string;
}

/**
 * The result of an upsert. `conflict`: the record was changed since the version this one is based on, and nothing was
 * written. `full`: the user has reached the limit. `taken`: another user holds the ID. `gone`: the user no longer
 * exists.
 */
export type RecordPutOutcome<Entry> =
  | { readonly kind: 'kept'; readonly thing: Entry }
  | { readonly kind: 'conflict'; readonly current: Entry }
  | { readonly kind: 'full' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'gone' };

/** A thing as it is sent. */
type Sent = {
  /** The version it was made on; any, when it is not said. */
  readonly version?: number | undefined;
  /** When it was made, by its maker. */
  readonly created_at?: string | undefined;
};

export interface RecordPut<Put extends Sent> extends RecordName {
  readonly put: Put;
  /** How many one person may keep. */
  readonly most: number;
  /** ISO time. */
  readonly now: string;
}

/** What all things of a kind have besides what is sent. */
type Bookkeeping = 'id' | 'created_at' | 'updated_at' | 'version';

interface PutKind<Entry extends KeptRecord, Put extends Sent> {
  readonly table: 'palettes' | 'collections';
  readonly get: (transaction: Database, name: RecordName) => Promise<Entry | null>;
  /** All that is sent, with what is left unsaid as it is in the current one, if there is one. */
  readonly fill: (
    sent: Omit<Put, 'version' | 'created_at'>,
    current: Entry | null,
  ) => Omit<Entry, Bookkeeping>;
  readonly write: (transaction: Database, thing: Entry) => Promise<void>;
}

/**
 * Keeps a thing: as a new one where there is none, otherwise in its place. What is already there as it is put stays as it
 * is, so that a put sent twice is done once.
 */
export function putRecord<Entry extends KeptRecord, Put extends Sent>(
  database: Database,
  { userId, id, put, most, now }: RecordPut<Put>,
  { table, get, fill, write }: PutKind<Entry, Put>,
): Promise<RecordPutOutcome<Entry>> {
  const { version: madeOn, created_at: told, ...sent } = put;
  return inTransaction(database, async (transaction): Promise<RecordPutOutcome<Entry>> => {
    if (!(await lockUser(transaction, userId))) return { kind: 'gone' };
    const current = await get(transaction, { userId, id });
    const next = { ...current, ...fill(sent, current) };
    if (current === null) {
      if (await isHeldByAnother(transaction, table, { userId, id })) return { kind: 'taken' };
      if ((await countKept(transaction, table, userId)) >= most) return { kind: 'full' };
      const times = { created_at: believeTime(told, now), updated_at: now };
      const thing = { ...next, id, ...times, version: 1 } as Entry;
      await write(transaction, thing);
      return { kind: 'kept', thing };
    }
    if (isDeepStrictEqual(next, current)) return { kind: 'kept', thing: current };
    if (madeOn !== undefined && madeOn !== current.version) return { kind: 'conflict', current };
    const thing = { ...next, updated_at: now, version: current.version + 1 } as Entry;
    await write(transaction, thing);
    return { kind: 'kept', thing };
  });
}
