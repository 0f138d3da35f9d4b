import { SCAN_FAILURES } from '@color-almanac/vision';
import type { SeenBy } from '@color-almanac/domain';

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
  type Passage,
  type PassageEnd,
} from './circuit-breaker.ts';
import { limitRunning } from './limit-running.ts';

/** Why the embedded engine has to look in the provider's place. */
export type StandInReason = NonNullable<SeenBy['insteadOf']>['reason'];

/** The model for one thing one person wants, however many questions that takes. */
export interface GuardedModel extends LanguageModel {
  /** Why the provider was not asked, or not waited for; `null` when what it said is its own. */
  whyNot(): Exclude<StandInReason, 'failed'> | null;
}

/** What stands between people and a provider: it is asked neither in vain nor without end. */
export interface ModelGuard extends Pick<LanguageModel, 'provider' | 'name' | 'model'> {
  /** Every question is counted as this person's, who is never named to the provider. */
  openFor(userId: string): GuardedModel;
  breaker(): BreakerState;
  /** Questions that are with the provider now. */
  running(): number;
  /** Ends what is being asked; whoever waits is told as if the provider rested. */
  close(): void;
}

export interface AnsweredCall {
  /** `answered`, or the kind of trouble. */
  readonly outcome: 'answered' | ModelFailureKind;
  readonly seconds: number;
  readonly tokens: { readonly input: number; readonly output: number } | null;
}

export interface GuardOptions {
  readonly model: LanguageModel;
  readonly budget: CallBudget;
  /** How many may be with the provider at once; of one person all but one, where there is more than one. */
  readonly running: number;
  /** So many failures in a row let the provider rest. */
  readonly failures: number;
  readonly restMs: number;
  /** Milliseconds. */
  readonly now: () => number;
  readonly onAnswered: (call: AnsweredCall) => void;
  /** Hears what whoever runs the server should know, and whether the provider may soon rest for it. */
  readonly onFailure: (
    trouble: ModelFailure,
    seen: { readonly breaker: BreakerState; readonly counts: boolean },
  ) => void;
}

/** What became of a call, for the breaker. A provider that refuses a picture, or asks for patience, is there. */
const ENDS: Readonly<Record<ModelFailureKind, PassageEnd>> = {
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

const CANCELLED = refuse({ kind: 'cancelled', message: SCAN_FAILURES.cancelled.message });
/** Too many of ours ask already. The breaker hears nothing of it: the provider is not to blame. */
const CROWDED = refuse({ kind: 'overloaded', message: 'Overloaded: too many wait already' });
const NOT_ASKED = refuse({ kind: 'unreachable', message: 'The provider was not asked' });

export function guardModel(options: GuardOptions): ModelGuard {
  const { model } = options;
  const closing = new AbortController();
  let resting = new AbortController();
  const breaker = openCircuitBreaker({
    ...options,
    onOpen: () => {
      // Whoever waits inside is sent to the embedded engine instead of being kept until it times out.
      resting.abort();
      resting = new AbortController();
    },
  });
  const limit = limitRunning(options.running);

  /** One call, with what becomes of it told to the breaker; `null` when the provider rests by then. */
  const call = async (
    question: ModelQuestion,
    { passage, away }: { readonly passage: Passage; readonly away: AbortSignal },
  ): Promise<ModelReply | null> => {
    const begun = options.now();
    const reply = await askUnless(away, { model, question });
    const trouble = findFailure(question, reply);
    const outcome = reply?.ok && !trouble ? 'answered' : (trouble?.kind ?? 'cancelled');
    const seconds = (options.now() - begun) / 1000;
    options.onAnswered({ outcome, seconds, tokens: reply?.ok ? reply.tokens : null });
    const end = outcome === 'answered' ? 'answered' : ENDS[outcome];
    passage.end(end);
    const counts = end === 'failed' || end === 'hopeless';
    const state = breaker.state();
    if (trouble) options.onFailure(trouble, { breaker: state, counts });
    return counts && state !== 'closed' ? null : reply;
  };

  const openFor = (userId: string): GuardedModel => {
    let reason: 'resting' | 'budget' | null = null;
    const standAside = (why: 'resting' | 'budget'): ModelReply => {
      reason = why;
      return NOT_ASKED;
    };
    const askInTurn = async (question: ModelQuestion, passage: Passage): Promise<ModelReply> => {
      const away = AbortSignal.any([resting.signal, closing.signal]);
      const turn = await limit.enter(userId, AbortSignal.any([question.signal, away]));
      if (turn === 'full') return CROWDED;
      if (turn === 'called-off') {
        return question.signal.aborted ? CANCELLED : standAside('resting');
      }
      try {
        if (!(await options.budget.take(userId))) return standAside('budget');
        return (await call(question, { passage, away })) ?? standAside('resting');
      } finally {
        limit.leave(userId);
      }
    };
    const ask = async (question: ModelQuestion): Promise<ModelReply> => {
      // Before the line: nobody stands behind the one who finds out whether the provider is back.
      const passage = closing.signal.aborted ? null : breaker.enter();
      if (passage === null) return standAside('resting');
      return askInTurn(question, passage).finally(() => passage.end('called-off'));
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

/** What the provider says; `null` when it was not waited for because it went away. */
async function askUnless(
  away: AbortSignal,
  { model, question }: { readonly model: LanguageModel; readonly question: ModelQuestion },
): Promise<ModelReply | null> {
  const signal = AbortSignal.any([question.signal, away]);
  const reply = await model.ask({ ...question, signal });
  const isCalledOff = !reply.ok && reply.trouble.kind === 'cancelled';
  return isCalledOff && !question.signal.aborted ? null : reply;
}

/** A reply that cannot be used is one that did not come; whoever asked may still have it mended. */
function findFailure({ findFault }: ModelQuestion, reply: ModelReply | null): ModelFailure | null {
  if (reply === null) return null;
  if (!reply.ok) return reply.trouble;
  const fault = findFault?.(reply.text) ?? null;
  return fault === null ? null : { kind: 'malformed', message: fault };
}

function refuse(trouble: ModelFailure): ModelReply & { readonly ok: false } {
  return { ok: false, trouble };
}
