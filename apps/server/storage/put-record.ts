import { isDeepStrictEqual } from 'node:util';

import type { KeptRecord } from '@color-almanac/sync';

import { believeTime } from './believe-time.ts';
import { countKept } from './count-kept.ts';
import { lockUser, type Database } from './dialects.ts';
import { isHeldByAnother } from './held-id.ts';
import { inTransaction } from './in-transaction.ts';

/** Whose thing, and which. An id of another person's is as good as none. */
export interface RecordName {
  readonly userId: string;
  readonly id: string;
}

/**
 * What became of a thing that was put whole. `conflict`: it was changed since the version this one was made on, and
 * nothing was written. `full`: the person keeps as many as she may. `taken`: another user holds the id. `gone`: there is no
 * such person any more.
 */
export type RecordPutOutcome<Entry> =
  | { readonly kind: 'kept'; readonly thing: Entry }
  | { readonly kind: 'conflict'; readonly current: Entry }
  | { readonly kind: 'full' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'gone' };

type Beginning = Pick<KeptRecord, 'created_at' | 'updated_at' | 'version'>;

interface RecordPut<Entry extends KeptRecord> extends RecordName {
  readonly table: 'palettes' | 'collections';
  /** The version it was made on; any, when it is not said. */
  readonly madeOn: number | undefined;
  /** When it was made, by its maker. */
  readonly told: string | undefined;
  /** How many one person may keep. */
  readonly most: number;
  /** ISO time. */
  readonly now: string;
  readonly get: (transaction: Database) => Promise<Entry | null>;
  readonly make: (beginning: Beginning) => Entry;
  readonly change: (current: Entry) => Entry;
  readonly write: (transaction: Database, thing: Entry) => Promise<void>;
}

/**
 * Keeps a thing: as a new one where there is none, otherwise in its place. What is already there as it is put stays as it
 * is, so that a put sent twice is done once.
 */
export function putRecord<Entry extends KeptRecord>(
  database: Database,
  { table, userId, id, madeOn, told, most, now, ...does }: RecordPut<Entry>,
): Promise<RecordPutOutcome<Entry>> {
  return inTransaction(database, async (transaction): Promise<RecordPutOutcome<Entry>> => {
    if (!(await lockUser(transaction, userId))) return { kind: 'gone' };
    const current = await does.get(transaction);
    if (current === null) {
      if (await isHeldByAnother(transaction, table, { userId, id })) return { kind: 'taken' };
      if ((await countKept(transaction, table, userId)) >= most) return { kind: 'full' };
      const times = { created_at: believeTime(told, now), updated_at: now };
      const thing = does.make({ ...times, version: 1 });
      await does.write(transaction, thing);
      return { kind: 'kept', thing };
    }
    const next = does.change(current);
    if (isDeepStrictEqual(next, current)) return { kind: 'kept', thing: current };
    if (madeOn !== undefined && madeOn !== current.version) return { kind: 'conflict', current };
    const thing = { ...next, updated_at: now, version: current.version + 1 };
    await does.write(transaction, thing);
    return { kind: 'kept', thing };
  });
}
