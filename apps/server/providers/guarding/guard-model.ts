import type { SeenBy } from '@color-almanac/domain';
import { SCAN_STOPPED } from '@color-almanac/words';

import type {
  LanguageModel,
  ModelQuestion,
  ModelReply,
  ModelFailure,
  ModelFailureKind,
} from '../language-model.ts';
import type { CallBudget } from './call-budget.ts';
import {
  openCircuitBreaker,
  type BreakerState,
  type Permit,
  type PermitOutcome,
} from './circuit-breaker.ts';
import { limitRunning } from './limit-running.ts';

/** Why the embedded engine replaces the provider. */
export type StandInReason = NonNullable<SeenBy['insteadOf']>['reason'];

/** The model for one request of one user, however many questions that takes. */
export interface GuardedModel extends LanguageModel {
  /** Why the provider was not asked, or not waited for; `null` when the answer is the provider's own. */
  whyNot(): Exclude<StandInReason, 'failed'> | null;
}

/** Guards a provider with circuit breaker, budget and concurrency limit. */
export interface ModelGuard extends Pick<LanguageModel, 'provider' | 'name' | 'model'> {
  /** Every question counts against this user's budget. The provider never learns who it is. */
  openFor(userId: string): GuardedModel;
  breaker(): BreakerState;
  /** Questions the provider is working on. */
  running(): number;
  /** Aborts running questions; callers get the same answer as while the provider rests. */
  close(): void;
}

export interface AnsweredCall {
  /** `answered`, or the kind of failure. */
  readonly outcome: 'answered' | ModelFailureKind;
  readonly seconds: number;
  readonly tokens: { readonly input: number; readonly output: number } | null;
}

export interface GuardOptions {
  readonly model: LanguageModel;
  readonly budget: CallBudget;
  /** How many calls may run at once; one user may have all but one of them, if there is more than one. */
  readonly running: number;
  /** This many consecutive failures open the breaker. */
  readonly failures: number;
  readonly restMs: number;
  /** Milliseconds. */
  readonly now: () => number;
  readonly onAnswered: (call: AnsweredCall) => void;
  /** Called with failures the operator should know about, and whether each counts toward opening the breaker. */
  readonly onFailure: (
    failure: ModelFailure,
    seen: { readonly breaker: BreakerState; readonly counts: boolean },
  ) => void;
}

/** How each result counts for the breaker. A provider that refuses a picture, or asks us to wait, works. */
const ENDS: Readonly<Record<ModelFailureKind, PermitOutcome>> = {
  overloaded: 'failed',
  timeout: 'failed',
  unreachable: 'failed',
  broken: 'failed',
  'not-accepted': 'hopeless',
  malformed: 'failed',
  'rate-limit': 'answered',
  'invalid-image': 'answered',
  refused: 'answered',
  cancelled: 'called-off',
};

const CANCELLED = refuse({ kind: 'cancelled', message: SCAN_STOPPED });
/** Too many of our calls are waiting already. The breaker ignores this: the provider is not to blame. */
const CROWDED = refuse({
  kind: 'overloaded',
  message: 'Overloaded: too many requests are waiting',
});
const NOT_ASKED = refuse({ kind: 'unreachable', message: 'The provider was not asked' });

export function guardModel(options: GuardOptions): ModelGuard {
  const { model } = options;
  const closing = new AbortController();
  let resting = new AbortController();
  const breaker = openCircuitBreaker({
    ...options,
    onOpen: () => {
      // Waiting calls go to the embedded engine at once instead of waiting for a timeout.
      resting.abort();
      resting = new AbortController();
    },
  });
  const limit = limitRunning(options.running);

  /** One call, reported to the breaker; `null` if the breaker has opened meanwhile. */
  const call = async (
    question: ModelQuestion,
    { permit, away }: { readonly permit: Permit; readonly away: AbortSignal },
  ): Promise<ModelReply | null> => {
    const begun = options.now();
    const reply = await askUnless(away, { model, question });
    const failure = findFailure(question, reply);
    const outcome = reply?.ok && !failure ? 'answered' : (failure?.kind ?? 'cancelled');
    const seconds = (options.now() - begun) / 1000;
    options.onAnswered({ outcome, seconds, tokens: reply?.ok ? reply.tokens : null });
    const end = outcome === 'answered' ? 'answered' : ENDS[outcome];
    permit.end(end);
    const counts = end === 'failed' || end === 'hopeless';
    const state = breaker.state();
    if (failure) options.onFailure(failure, { breaker: state, counts });
    return counts && state !== 'closed' ? null : reply;
  };

  const openFor = (userId: string): GuardedModel => {
    let reason: 'resting' | 'budget' | null = null;
    const decline = (why: 'resting' | 'budget'): ModelReply => {
      reason = why;
      return NOT_ASKED;
    };
    const askWithLock = async (question: ModelQuestion, permit: Permit): Promise<ModelReply> => {
      const away = AbortSignal.any([resting.signal, closing.signal]);
      const turn = await limit.enter(userId, AbortSignal.any([question.signal, away]));
      if (turn === 'full') return CROWDED;
      if (turn === 'called-off') {
        return question.signal.aborted ? CANCELLED : decline('resting');
      }
      try {
        if (!(await options.budget.take(userId))) return decline('budget');
        return (await call(question, { permit, away })) ?? decline('resting');
      } finally {
        limit.leave(userId);
      }
    };
    const ask = async (question: ModelQuestion): Promise<ModelReply> => {
      // Before the queue, so that a trial call never waits behind others.
      const permit = closing.signal.aborted ? null : breaker.enter();
      if (permit === null) return decline('resting');
      return askWithLock(question, permit).finally(() => permit.end('called-off'));
    };
    const { provider, name } = model;
    return { provider, name, model: model.model, ask, close: () => {}, whyNot: () => reason };
  };

  return {
    provider: model.provider,
    name: model.name,
    model: model.model,
    openFor,
    breaker: () => breaker.state(),
    running: () => limit.running(),
    close: () => {
      closing.abort();
      model.close();
    },
  };
}

/** The provider's answer; `null` if the breaker opened while waiting. */
async function askUnless(
  away: AbortSignal,
  { model, question }: { readonly model: LanguageModel; readonly question: ModelQuestion },
): Promise<ModelReply | null> {
  const signal = AbortSignal.any([question.signal, away]);
  const reply = await model.ask({ ...question, signal });
  const isCalledOff = !reply.ok && reply.failure.kind === 'cancelled';
  return isCalledOff && !question.signal.aborted ? null : reply;
}

/** An unusable reply counts as a failure, although the caller may still ask for a correction. */
function findFailure({ findFault }: ModelQuestion, reply: ModelReply | null): ModelFailure | null {
  if (reply === null) return null;
  if (!reply.ok) return reply.failure;
  const fault = findFault?.(reply.text) ?? null;
  return fault === null ? null : { kind: 'malformed', message: fault };
}

function refuse(failure: ModelFailure): ModelReply & { readonly ok: false } {
  return { ok: false, failure };
}
