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

type Beginning = Pick<KeptRecord, 'created_at' | 'updated_at' | 'version'>;

interface RecordPut<Entry extends KeptRecord> extends RecordName {
  readonly table: 'palettes' | 'collections';
  /** The version it is based on; any, if not set. */
  readonly madeOn: number | undefined;
  /** When it was created, as the client says. */
  readonly told: string | undefined;
  /** How many one user may have. */
  readonly most: number;
  /** ISO time. */
  readonly now: string;
  readonly get: (transaction: Database) => Promise<Entry | null>;
  readonly make: (beginning: Beginning) => Entry;
  readonly change: (current: Entry) => Entry;
  readonly write: (transaction: Database, thing: Entry) => Promise<void>;
}

/** Upserts a record. If it equals the existing one nothing is written, so sending it twice has one effect. */
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
