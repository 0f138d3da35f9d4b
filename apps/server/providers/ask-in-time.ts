import type { LanguageModel, ModelQuestion, ModelReply, ModelFailure } from './language-model.ts';

export interface Adapter extends Pick<LanguageModel, 'provider' | 'name' | 'model'> {
  /** How long one question may take, to the last byte of its answer. */
  readonly timeoutMs: number;
  /** Asks once. May throw whatever the provider's library throws, also when `signal` aborts it. */
  readonly exchange: (question: ModelQuestion, signal: AbortSignal) => Promise<ModelReply>;
  /** What an error of the provider's library means. */
  readonly explain: (error: unknown) => ModelFailure;
}

/** What all adapters share: patience, whoever asked going away, and being closed. */
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
        // Whatever the library makes of an abort, it is known here who aborted.
        if (question.signal.aborted || closing.signal.aborted) return { ok: false, trouble: GONE };
        if (patience.aborted) return { ok: false, trouble: tellTimeout(timeoutMs) };
        return { ok: false, trouble: explain(error) };
      }
    },
    close: () => closing.abort(),
  };
}

const GONE: ModelFailure = { kind: 'cancelled', message: 'Nobody waits for the answer any more' };

function tellTimeout(timeoutMs: number): ModelFailure {
  return { kind: 'timeout', message: `No answer within ${timeoutMs / 1000} seconds` };
}
