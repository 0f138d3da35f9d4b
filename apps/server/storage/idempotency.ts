import { lockPerson, type Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';

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
  /** ISO time. */
  readonly now: string;
}

/** `reused` says that another question was asked under the key before: that is a mistake of the caller. */
export type Recalled =
  | { readonly kind: 'new' }
  | { readonly kind: 'given'; readonly answer: GivenAnswer }
  | { readonly kind: 'reused' };

/** `gone`: there is no such person any more. */
export type OnceOutcome =
  | Exclude<Recalled, { kind: 'new' }>
  | FirstAnswer
  | { readonly kind: 'gone' };
interface FirstAnswer {
  readonly kind: 'first';
  readonly answer: GivenAnswer;
}

const REMEMBERED_MS = 24 * 60 * 60 * 1000;

/** What was answered under the key in the last 24 hours. */
export async function recallAnswer(database: Database, question: KeyedQuestion): Promise<Recalled> {
  const row = await database
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', question.userId)
    .where('key', '=', question.key)
    .where('created_at', '>', oldestRemembered(question.now))
    .executeTakeFirst();
  if (!row) return { kind: 'new' };
  if (row.fingerprint !== question.fingerprint) return { kind: 'reused' };
  return { kind: 'given', answer: { status: row.status, body: row.answer } };
}

/**
 * Does the work at most once in 24 hours for a key, and remembers its answer in the same transaction: there is
 * no moment at which a crash leaves the work done and the answer forgotten. Who asks meanwhile under the same
 * key waits, and gets the same answer. Work that throws is undone and may be tried again. `work` must use the
 * transaction it is given and await nothing but that.
 */
export function answerOnce(
  database: Database,
  question: KeyedQuestion,
  work: (transaction: Database) => Promise<GivenAnswer>,
): Promise<OnceOutcome> {
  const { userId, key, fingerprint, now } = question;
  return inTransaction(database, async (transaction) => {
    // Before anything of hers is written: whoever deletes her waits for us, or we find her gone.
    if (!(await lockPerson(transaction, userId))) return { kind: 'gone' };
    const { numInsertedOrUpdatedRows: claimed = 0n } = await transaction
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key, fingerprint, status: 0, answer: '', created_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'key'])
          .doUpdateSet({ fingerprint, created_at: now })
          .where('idempotency_keys.created_at', '<=', oldestRemembered(now)),
      )
      .executeTakeFirstOrThrow();
    if (claimed === 0n) {
      const recalled = await recallAnswer(transaction, question);
      if (recalled.kind === 'new') throw new Error('A key was taken and is not there');
      return recalled;
    }
    const answer = await work(transaction);
    await transaction
      .updateTable('idempotency_keys')
      .set({ status: answer.status, answer: answer.body })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute();
    return { kind: 'first', answer };
  });
}

/** Forgets what need not be remembered any more; answers how many answers that were. */
export async function forgetOldAnswers(database: Database, now: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', oldestRemembered(now))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function oldestRemembered(now: string): string {
  return new Date(Date.parse(now) - REMEMBERED_MS).toISOString();
}
