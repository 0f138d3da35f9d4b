import type { AiProvider } from '@color-almanac/domain';

/** The required shape of an answer, for the provider's structured output: a name and a JSON Schema. */
export interface AnswerForm {
  /** Letters, digits, `_` and `-`, at most 64 characters. */
  readonly name: string;
  /** JSON Schema of an object: every property required, no others; `null` is a type of its own. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** A reply that did not fit and what was wrong with it, so that the model can correct it. */
export interface MendedReply {
  readonly reply: string;
  readonly fault: string;
}

/** One question to a model. It contains nothing that identifies a user. */
export interface ModelQuestion {
  /** An upright JPEG without metadata; `null` for a question in words only. */
  readonly picture: Uint8Array | null;
  readonly task: string;
  readonly answer: AnswerForm;
  readonly mended?: MendedReply;
  /** What is wrong with an unusable reply, without quoting it; `null` when it fits. Adapters ignore this. */
  readonly findFault?: (text: string) => string | null;
  /** Aborting ends the question with the failure `cancelled`, also at the provider. */
  readonly signal: AbortSignal;
}

/**
 * The ways a question can fail. `not-accepted`: key, bill or model name, which only the operator can fix; `malformed`:
 * an answer that did not fit (never reported by adapters); `broken`: any other failure of the provider, including
 * replies that violate its protocol.
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
  /** A sentence for the log, plain text without any key. Users see a message by kind only. */
  readonly message: string;
  /** Seconds after which the provider may be asked again, if it said so. */
  readonly retryAfter?: number;
}

/** Tokens used, as counted by the provider. */
export interface ModelTokens {
  readonly input: number;
  readonly output: number;
}

export type ModelReply =
  | { readonly ok: true; readonly text: string; readonly tokens: ModelTokens }
  | { readonly ok: false; readonly failure: ModelFailure };

/** A vision language model of a provider. It asks once; retries are up to the caller. Never throws. */
export interface LanguageModel {
  readonly provider: AiProvider;
  /** The name shown to users: the company, or the host of a model server. */
  readonly name: string;
  /** The model's name at the provider. */
  readonly model: string;
  ask(question: ModelQuestion): Promise<ModelReply>;
  /** Ends running questions with `cancelled`; a closed model answers nothing else. */
  close(): void;
}
