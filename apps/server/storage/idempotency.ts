import type { ExpressionBuilder } from 'kysely';

import { lockUser, type Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';
import type { Flag, Tables } from './tables.ts';

export interface GivenAnswer {
  /** HTTP status. */
  readonly status: number;
  /** JSON text. */
  readonly body: string;
}

/** A request under an idempotency key, which the caller may safely send again. */
export interface KeyedQuestion {
  readonly userId: string;
  readonly key: string;
  /** A digest of the request. */
  readonly fingerprint: string;
  /** Whether sending it twice would create two records: its answer is remembered longer. */
  readonly creates: boolean;
  /** ISO time. */
  readonly now: string;
}

/** `reused`: the key was used for a different request, a mistake of the caller. */
export type Recalled =
  | { readonly kind: 'new' }
  | { readonly kind: 'given'; readonly answer: GivenAnswer }
  | { readonly kind: 'reused' };

/** `gone`: the user no longer exists. */
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
 * A change names the version it is based on and so cannot be made twice; its key only prevents a conflict. A creation
 * has only its key, and a client that was cut off may retry weeks later.
 */
const REMEMBERED_MS = { change: DAY_MS, creation: 30 * DAY_MS } as const;
/** Answers may be large, and one user must not fill the disk: limits for changes and for creations. */
const MOST_OF_A_KIND = 250;

/** The answer stored under the key, until it expires. */
export async function recallAnswer(database: Database, question: KeyedQuestion): Promise<Recalled> {
  const row = await database
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', question.userId)
    .where('key', '=', question.key)
    .executeTakeFirst();
  if (!row || row.created_at <= oldestRemembered(row.creates, question.now)) return { kind: 'new' };
  if (row.fingerprint !== question.fingerprint) return { kind: 'reused' };
  return { kind: 'given', answer: { status: row.status, body: row.answer } };
}

/**
 * Runs the work at most once per key, until the key expires (a day; for creations thirty days), and stores its answer
 * in the same transaction, so that no crash can separate the two. Concurrent calls with the same key wait and get the
 * same answer. Work that throws is rolled back and may be tried again. `work` must use the given transaction and await
 * nothing else.
 */
export function answerOnce(
  database: Database,
  question: KeyedQuestion,
  work: (transaction: Database) => Promise<GivenAnswer>,
): Promise<IdempotentOutcome> {
  return inTransaction(database, async (transaction) => {
    // Before any write for this user: a deletion of the account either waits for us or has already happened.
    if (!(await lockUser(transaction, question.userId))) return { kind: 'gone' };
    if (!(await claimKey(transaction, question))) {
      const recalled = await recallAnswer(transaction, question);
      if (recalled.kind === 'new') throw new Error('An idempotency key was taken but is missing');
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

/** Deletes expired answers and returns their number. */
export async function forgetOldAnswers(database: Database, now: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('idempotency_keys')
    .where((row) => isForgotten(row, now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** `false` when an answer is stored under the key, or is being created. */
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

/** Above the limits a user's oldest answers are deleted, counted separately for changes and creations. */
async function forgetBeyondMost(db: Database, userId: string, creates: Flag): Promise<void> {
  const oldestStored = db
    .selectFrom('idempotency_keys')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('creates', '=', creates)
    .orderBy('created_at', 'desc')
    .limit(1)
    .offset(MOST_OF_A_KIND - 1);
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('creates', '=', creates)
    .where('created_at', '<', oldestStored)
    .execute();
}

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
