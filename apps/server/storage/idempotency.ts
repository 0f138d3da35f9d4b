import type { ExpressionBuilder, Selectable } from 'kysely';

import { lockUser, type Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';
import { prepareQuery } from './prepared-query.ts';
import type { Flag, IdempotencyKeysTable, Tables } from './tables.ts';

/** An answer as it went out. */
export interface GivenAnswer {
  /** HTTP status. */
  readonly status: number;
  /** JSON text. */
  readonly body: string;
}

/** A question sent under a key of the caller's choice, so that she may send it again without harm. */
export interface KeyedQuestion {
  readonly userId: string;
  readonly key: string;
  /** A digest of what was asked. */
  readonly fingerprint: string;
  /** Whether asking twice would make two of something: that is remembered longer. */
  readonly creates: boolean;
  /** ISO time. */
  readonly now: string;
}

/** `reused` says that another question was asked under the key before: that is a mistake of the caller. */
export type Recalled =
  | { readonly kind: 'new' }
  | { readonly kind: 'given'; readonly answer: GivenAnswer }
  | { readonly kind: 'reused' };

/** `gone`: there is no such person any more. */
export type IdempotentOutcome =
  | Exclude<Recalled, { kind: 'new' }>
  | FirstAnswer
  | { readonly kind: 'gone' };
interface FirstAnswer {
  readonly kind: 'first';
  readonly answer: GivenAnswer;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * A change names the version it was made on and so cannot be made twice; the key only spares a conflict. What
 * creates has nothing but its key, and who was cut off while she sent it may be back weeks later.
 */
const REMEMBERED_MS = { change: DAY_MS, creation: 30 * DAY_MS } as const;
/** Answers may be large, and one person must not fill the disk of all: so many of changes, and of creations. */
const MOST_OF_A_KIND = 250;

const findAnswer = prepareQuery<Selectable<IdempotencyKeysTable>, [string, string]>(
  2,
  (db, userId, key) =>
    db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('user_id', '=', userId)
      .where('key', '=', key),
);

/** What was answered under the key, as long as that is remembered. */
export async function recallAnswer(database: Database, question: KeyedQuestion): Promise<Recalled> {
  const [row] = await findAnswer(database, question.userId, question.key);
  if (!row || row.created_at <= oldestRemembered(row.creates, question.now)) return { kind: 'new' };
  if (row.fingerprint !== question.fingerprint) return { kind: 'reused' };
  return { kind: 'given', answer: { status: row.status, body: row.answer } };
}

/**
 * Does the work at most once for a key, as long as that is remembered (a day; what creates, thirty days), and
 * remembers its answer in the same transaction: there is no moment at which a crash leaves the work done and the
 * answer forgotten. Who asks meanwhile under the same key waits, and gets the same answer. Work that throws is
 * undone and may be tried again. `work` must use the transaction it is given and await nothing but that.
 */
export function answerOnce(
  database: Database,
  question: KeyedQuestion,
  work: (transaction: Database) => Promise<GivenAnswer>,
): Promise<IdempotentOutcome> {
  return inTransaction(database, async (transaction) => {
    // Before anything of hers is written: whoever deletes her waits for us, or we find her gone.
    if (!(await lockUser(transaction, question.userId))) return { kind: 'gone' };
    if (!(await claimKey(transaction, question))) {
      const recalled = await recallAnswer(transaction, question);
      if (recalled.kind === 'new') throw new Error('A key was taken and is not there');
      return recalled;
    }
    const answer = await work(transaction);
    await transaction
      .updateTable('idempotency_keys')
      .set({ status: answer.status, answer: answer.body })
      .where('user_id', '=', question.userId)
      .where('key', '=', question.key)
      .execute();
    await forgetBeyondMost(transaction, question.userId, toFlag(question));
    return { kind: 'first', answer };
  });
}

/** Forgets what need not be remembered any more; answers how many answers that were. */
export async function forgetOldAnswers(database: Database, now: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('idempotency_keys')
    .where((row) => isForgotten(row, now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** `false` when an answer is remembered under the key, or is just being made. */
async function claimKey(transaction: Database, question: KeyedQuestion): Promise<boolean> {
  const { userId: user_id, key, fingerprint, now } = question;
  const claim = { fingerprint, creates: toFlag(question), created_at: now };
  const { numInsertedOrUpdatedRows: claimed = 0n } = await transaction
    .insertInto('idempotency_keys')
    .values({ user_id, key, status: 0, answer: '', ...claim })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet(claim)
        .where((row) => isForgotten(row, now)),
    )
    .executeTakeFirstOrThrow();
  return claimed > 0n;
}

/** Of too many answers of one person the oldest go, those of changes and of creations each for themselves. */
const forgetBeyondMost = prepareQuery<unknown, [string, Flag]>(2, (db, userId, creates) => {
  const oldestKept = db
    .selectFrom('idempotency_keys')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('creates', '=', creates)
    .orderBy('created_at', 'desc')
    .limit(1)
    .offset(MOST_OF_A_KIND - 1);
  return db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('creates', '=', creates)
    .where('created_at', '<', oldestKept);
});

function isForgotten(row: ExpressionBuilder<Tables, 'idempotency_keys'>, now: string) {
  const kinds = ([0, 1] as const).map((creates) =>
    row.and([
      row('idempotency_keys.creates', '=', creates),
      row('idempotency_keys.created_at', '<=', oldestRemembered(creates, now)),
    ]),
  );
  return row.or(kinds);
}

function oldestRemembered(creates: Flag, now: string): string {
  const remembered = creates === 1 ? REMEMBERED_MS.creation : REMEMBERED_MS.change;
  return new Date(Date.parse(now) - remembered).toISOString();
}

function toFlag({ creates }: KeyedQuestion): Flag {
  return creates ? 1 : 0;
}
