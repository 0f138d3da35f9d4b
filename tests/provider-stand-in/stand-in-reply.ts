/** How the stand-in answers one request: as a provider does, or in one of the ways a network breaks an answer. */
export type StandInReply =
  | {
      readonly kind: 'whole';
      readonly status: number;
      readonly headers: Headers;
      readonly body: string;
    }
  /** The request is taken and never answered. */
  | { readonly kind: 'hang' }
  /** The head comes at once and the body in pieces, each after a pause; without an end when `ends` is false. */
  | {
      readonly kind: 'drip';
      readonly status: number;
      readonly headers: Headers;
      readonly pieces: readonly string[];
      readonly pauseMilliseconds: number;
      readonly ends: boolean;
    }
  /** The connection is cut: before anything is said, or amid the body, whose length was promised. */
  | { readonly kind: 'cut'; readonly amid: string | null };

type Headers = Readonly<Record<string, string>>;

/** What arrived, as it arrived. */
export interface StandInRequest {
  readonly method: string;
  readonly path: string;
  /** In lower case, as Node hands them out. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as JSON; `undefined` when it was none. */
  readonly body: unknown;
  /** Milliseconds of `Date.now()`. */
  readonly arrived: number;
  /** Whether whoever asked went away before the answer was complete. */
  left: boolean;
}

/** What an answer cost, as the provider counts it. */
export interface StandInTokens {
  readonly input: number;
  readonly output: number;
}

export const SOME_TOKENS: StandInTokens = { input: 1640, output: 212 };

export function replyWithJson(
  status: number,
  headers: Headers,
  body: Readonly<Record<string, unknown>>,
): StandInReply {
  return {
    kind: 'whole',
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}
