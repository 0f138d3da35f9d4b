import type { FailureAnswer } from '@color-almanac/contract';
import type { StoredRecord } from '@color-almanac/sync';

import type { Idempotent } from '../http/idempotent.ts';
import { ID_TAKEN, USER_GONE, type Outcome, type Refusal } from '../http/outcome.ts';
import type { Database } from '../storage/open-database.ts';
import type { RecordName, RecordPutOutcome } from '../storage/put-record.ts';
import type { RecordDeletion } from '../storage/trash-records.ts';

/** Versioned records of one kind, replaced as a whole, as the routes need them. */
export interface RecordService<Entry, Put> {
  list(userId: string): Promise<Outcome<Entry[]>>;
  put(
    wanted: RecordName & { readonly put: Put; readonly once: Idempotent },
  ): Promise<Outcome<Entry>>;
  remove(wanted: RecordName & { readonly once: Idempotent }): Promise<Outcome<{ deleted: true }>>;
}

interface RecordServiceDeps {
  readonly database: Database;
  /** How many one user may have. */
  readonly most: number;
  /** ISO time. */
  readonly now: () => string;
}

/** The database operations. */
interface RecordActs<Entry, Put> {
  /** The noun in singular and plural. */
  readonly names: { readonly one: string; readonly many: string };
  readonly list: (database: Database, userId: string) => Promise<readonly Entry[]>;
  readonly put: (
    database: Database,
    wanted: RecordName & { readonly put: Put; readonly most: number; readonly now: string },
  ) => Promise<RecordPutOutcome<Entry>>;
  readonly remove: (database: Database, deletion: RecordDeletion) => Promise<void>;
}

/** The kinds of record that a conflict can name. */
type ConflictRecord = StoredRecord & NonNullable<FailureAnswer['current']>;

export function openRecordService<Entry extends ConflictRecord, Put>(
  { database, most, now }: RecordServiceDeps,
  acts: RecordActs<Entry, Put>,
): RecordService<Entry, Put> {
  return {
    list: async (userId) => ({ ok: true, data: [...(await acts.list(database, userId))] }),
    put: ({ once, ...wanted }) =>
      once(async (db) => {
        const outcome = await acts.put(db, { ...wanted, most, now: now() });
        return answerPut(outcome, { ...acts.names, most });
      }),
    remove: ({ once, ...name }) =>
      once(async (db) => {
        await acts.remove(db, { ...name, now: now() });
        return { ok: true, data: { deleted: true } };
      }),
  };
}

function answerPut<Entry extends ConflictRecord>(
  outcome: RecordPutOutcome<Entry>,
  { one, many, most }: RecordActs<Entry, never>['names'] & { readonly most: number },
): Outcome<Entry> {
  if (outcome.kind === 'kept') return { ok: true, data: outcome.entry };
  if (outcome.kind === 'gone') return USER_GONE;
  if (outcome.kind === 'taken') return ID_TAKEN;
  if (outcome.kind === 'full') return describeFullness(most, { many });
  const message = `This ${one} was changed elsewhere.`;
  return { ok: false, error: 'conflict', message, current: outcome.current };
}

/** The message for a user who has reached the limit. */
export function describeFullness(
  most: number,
  { many }: Pick<RecordActs<unknown, never>['names'], 'many'>,
): Refusal {
  const full = `You have reached the limit of ${most} ${many}.`;
  const message = `${full} Please delete one you no longer need.`;
  return { ok: false, error: 'no-room', message };
}
