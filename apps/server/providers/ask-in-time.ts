import type { LanguageModel, ModelQuestion, ModelReply, ModelFailure } from './language-model.ts';

export interface Adapter extends Pick<LanguageModel, 'provider' | 'name' | 'model'> {
  /** How long one question may take, to the last byte of its answer. */
  readonly timeoutMs: number;
  /** Asks once. May throw any error of the provider's library, also when `signal` aborts. */
  readonly exchange: (question: ModelQuestion, signal: AbortSignal) => Promise<ModelReply>;
  /** What an error of the provider's library means. */
  readonly explain: (error: unknown) => ModelFailure;
}

/** What all adapters share: the timeout, cancellation by the caller, and closing. */
export function askInTime({ timeoutMs, exchange, explain, ...about }: Adapter): LanguageModel {
  const closing = new AbortController();
  return {
    ...about,
    ask: async (question) => {
      const patience = AbortSignal.timeout(timeoutMs);
      const signal = AbortSignal.any([question.signal, closing.signal, patience]);
      try {
        signal.throwIfAborted();
        return await exchange(question, signal);
      } catch (error) {
        // Libraries report aborts in different ways, so the reason is read from the signals.
        if (question.signal.aborted || closing.signal.aborted) return { ok: false, failure: GONE };
        if (patience.aborted) return { ok: false, failure: describeTimeout(timeoutMs) };
        return { ok: false, failure: explain(error) };
      }
    },
    close: () => closing.abort(),
  };
}

const GONE: ModelFailure = { kind: 'cancelled', message: 'The request was abandoned' };

function describeTimeout(timeoutMs: number): ModelFailure {
  return { kind: 'timeout', message: `No answer within ${timeoutMs / 1000} seconds` };
}
