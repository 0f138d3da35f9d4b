import type { FailureAnswer } from '@color-almanac/contract';
import type { StoredPalette } from '@color-almanac/domain';
import type { StoredRecord } from '@color-almanac/sync';

import type { Idempotent } from '../http/idempotent.ts';
import { ID_TAKEN, USER_GONE, type Outcome } from '../http/refusal.ts';
import type { QuotaKind } from '../storage/measure-usage.ts';
import type { Database } from '../storage/dialects.ts';
import {
  deletePalette,
  listPalettes,
  putPalette,
  type PalettePut,
} from '../storage/palette-records.ts';
import type { RecordName, RecordPutOutcome } from '../storage/put-record.ts';
import type { RecordDeletion } from '../storage/trash-records.ts';
import { withinQuota, type UserQuota } from './within-quota.ts';

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
  readonly quota: UserQuota;
  /** ISO time. */
  readonly now: () => string;
}

/** The database operations. */
interface RecordActs<Entry, Put> {
  readonly noun: string;
  /** What a record adds to the user's usage. */
  readonly added: readonly QuotaKind[];
  readonly list: (database: Database, userId: string) => Promise<readonly Entry[]>;
  readonly put: (
    database: Database,
    wanted: RecordName & { readonly put: Put; readonly now: string },
  ) => Promise<RecordPutOutcome<Entry>>;
  readonly remove: (database: Database, deletion: RecordDeletion) => Promise<void>;
}

/** The kinds of record that a conflict can name. */
type ConflictRecord = StoredRecord & NonNullable<FailureAnswer['current']>;

export function openRecordService<Entry extends ConflictRecord, Put>(
  { database, quota, now }: RecordServiceDeps,
  acts: RecordActs<Entry, Put>,
): RecordService<Entry, Put> {
  return {
    list: async (userId) => ({ ok: true, data: [...(await acts.list(database, userId))] }),
    put: ({ once, ...wanted }) =>
      once((db) =>
        withinQuota({ db, userId: wanted.userId, quota, added: acts.added }, async (transaction) =>
          answerPut(await acts.put(transaction, { ...wanted, now: now() }), acts.noun),
        ),
      ),
    remove: ({ once, ...name }) =>
      once(async (db) => {
        await acts.remove(db, { ...name, now: now() });
        return { ok: true, data: { deleted: true } };
      }),
  };
}

function answerPut<Entry extends ConflictRecord>(
  outcome: RecordPutOutcome<Entry>,
  noun: string,
): Outcome<Entry> {
  if (outcome.kind === 'saved') return { ok: true, data: outcome.entry };
  if (outcome.kind === 'gone') return USER_GONE;
  if (outcome.kind === 'taken') return ID_TAKEN;
  const message = `This ${noun} was changed elsewhere.`;
  return { ok: false, error: 'conflict', message, current: outcome.current };
}

/** The palettes of users, as the routes need them. */
export type PaletteService = RecordService<StoredPalette, PalettePut>;

export function openPaletteService(deps: Parameters<typeof openRecordService>[0]): PaletteService {
  return openRecordService(deps, {
    noun: 'palette',
    added: ['palettes'],
    list: listPalettes,
    put: putPalette,
    remove: deletePalette,
  });
}
