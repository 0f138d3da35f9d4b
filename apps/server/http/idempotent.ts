import { createHash } from 'node:crypto';

import { USER_GONE, type Outcome, type Refusal } from './refusal.ts';
import { answerOnce, recallAnswer, type KeyedQuestion } from '../storage/idempotency.ts';
import type { Database } from '../storage/dialects.ts';

/**
 * Runs the writing part of an answer. Under an idempotency key it runs once; repeated calls get the first answer.
 * `work` may await only the database it is given.
 */
export type Idempotent = <Data>(
  work: (database: Database) => Promise<Outcome<Data>>,
) => Promise<Outcome<Data>>;

/** Runs writes under the request's idempotency key; `null` for a request without one. */
export function createIdempotent(database: Database, question: KeyedQuestion | null): Idempotent {
  if (question === null) return (work) => work(database);
  return async <Data>(work: (database: Database) => Promise<Outcome<Data>>) => {
    try {
      const done = await answerOnce(database, question, async (transaction) => {
        const outcome = await work(transaction);
        if (!outcome.ok) throw new RefusedWork(outcome);
        return { status: 200, body: JSON.stringify(outcome.data) };
      });
      if (done.kind === 'gone') return USER_GONE;
      if (done.kind === 'reused') return KEY_REUSED;
      return { ok: true, data: JSON.parse(done.answer.body) as Data };
    } catch (error) {
      if (error instanceof RefusedWork) return error.refusal;
      throw error;
    }
  };
}

/** The answer stored for this key; `null` when the key is new. Saves doing the work again. */
export async function recallOutcome(
  database: Database,
  question: KeyedQuestion,
): Promise<Outcome<unknown> | null> {
  const recalled = await recallAnswer(database, question);
  if (recalled.kind === 'new') return null;
  if (recalled.kind === 'reused') return KEY_REUSED;
  return { ok: true, data: JSON.parse(recalled.answer.body) as unknown };
}

/**
 * Identifies a request by call and body, without the photo. A client that retries after a lost answer may have another
 * photo by then, or none; refusing it would make the client create the profile a second time.
 */
export function fingerprintOf(call: string, body: unknown): string {
  return createHash('sha256')
    .update(`${call}\n${JSON.stringify(body)}`)
    .digest('hex');
}

const KEY_REUSED: Refusal = {
  ok: false,
  error: 'key-reused',
  message: 'This Idempotency-Key was used for another request. Please use a new one.',
};

/** Rolls the transaction back, so that a refusal is not stored and the call can be tried again. */
class RefusedWork extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
