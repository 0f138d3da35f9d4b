import type { AiProvider } from '@color-almanac/domain';

/** What an answer has to look like, in the provider's own way of saying so: a name and a JSON Schema. */
export interface AnswerForm {
  /** Letters, digits, `_` and `-`, at most 64 characters. */
  readonly name: string;
  /** JSON Schema of an object: every property required, no others; `null` is a type of its own. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** A reply that did not fit, and what was wrong with it, so that the model can mend it. */
export interface MendedReply {
  readonly reply: string;
  readonly fault: string;
}

/** One question to a model. Nothing in it names a person. */
export interface ModelQuestion {
  /** An upright JPEG without metadata; `null` where words suffice. */
  readonly picture: Uint8Array | null;
  readonly task: string;
  readonly answer: AnswerForm;
  readonly mended?: MendedReply;
  /** What is wrong with a reply that cannot be used, without a word of it; `null` when it fits. Adapters ignore it. */
  readonly findFault?: (text: string) => string | null;
  /** Aborting ends the question with the trouble `cancelled`, also at the provider. */
  readonly signal: AbortSignal;
}

/**
 * Every way a question may end without an answer. `not-accepted`: the key, the bill or the name of the model, which
 * only whoever runs the server can mend; `malformed`: an answer that did not fit (no
 * adapter says so); `broken`: whatever went wrong at the provider without a name of its own, replies of no protocol too.
 */
export const MODEL_FAILURES = [
  'overloaded',
  'rate-limit',
  'invalid-image',
  'refused',
  'malformed',
  'timeout',
  'unreachable',
  'not-accepted',
  'cancelled',
  'broken',
] as const;
export type ModelFailureKind = (typeof MODEL_FAILURES)[number];

export interface ModelFailure {
  readonly kind: ModelFailureKind;
  /** A sentence for the log, of plain text and without any key. People are told by the kind alone. */
  readonly message: string;
  /** Seconds after which the provider may be asked again, where it said so. */
  readonly retryAfter?: number;
}

/** What a question cost, by the provider's count. */
export interface ModelTokens {
  readonly input: number;
  readonly output: number;
}

export type ModelReply =
  | { readonly ok: true; readonly text: string; readonly tokens: ModelTokens }
  | { readonly ok: false; readonly trouble: ModelFailure };

/** A vision language model of a provider. It asks once: whoever wants another try asks again. Never throws. */
export interface LanguageModel {
  readonly provider: AiProvider;
  /** Whose it is, as people are told: the company, or the host of a model server. */
  readonly name: string;
  /** Which one, as the provider calls it. */
  readonly model: string;
  ask(question: ModelQuestion): Promise<ModelReply>;
  /** Ends what is being asked with `cancelled`; a closed model answers nothing else. */
  close(): void;
}
