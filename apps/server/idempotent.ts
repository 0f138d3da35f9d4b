import { createHash } from 'node:crypto';

import { USER_GONE, type Outcome, type Refusal } from './outcome.ts';
import { answerOnce, recallAnswer, type KeyedQuestion } from './storage/idempotency.ts';
import type { Database } from './storage/open-database.ts';

/**
 * Does the writing part of an answer. Under an idempotency key it is done once, however often it is asked for:
 * whoever asks again gets the first answer. `work` may await nothing but the database it is given.
 */
export type Idempotent = <Data>(
  work: (database: Database) => Promise<Outcome<Data>>,
) => Promise<Outcome<Data>>;

/** The writing part of answers to a question that carries a key; `null` for one that carries none. */
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

/** What was answered to the question before; `null` when it is new. Spares the work of asking again. */
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
 * Tells two questions apart: the call and what was sent, but for a photo. Who asks again because no answer came may
 * have another photo by then, or none; refused, she could only create her profile a second time.
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

/** Undoes the transaction: a refusal is not remembered, so that it may be asked for again. */
class RefusedWork extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
