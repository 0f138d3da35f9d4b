/** How the stand-in answers one request: like a provider, or with one of the failures of a network. */
export type StandInReply =
  | {
      readonly kind: 'whole';
      readonly status: number;
      readonly headers: Headers;
      readonly body: string;
    }
  /** The request is accepted and never answered. */
  | { readonly kind: 'hang' }
  /** Headers at once and the body in pieces, each after a pause; endless when `ends` is false. */
  | {
      readonly kind: 'drip';
      readonly status: number;
      readonly headers: Headers;
      readonly pieces: readonly string[];
      readonly pauseMilliseconds: number;
      readonly ends: boolean;
    }
  /** The connection is cut: before any data, or within the body, whose length was announced. */
  | { readonly kind: 'cut'; readonly amid: string | null };

type Headers = Readonly<Record<string, string>>;

/** The request as it arrived. */
export interface StandInRequest {
  readonly method: string;
  readonly path: string;
  /** In lower case, as Node provides them. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as JSON; `undefined` when it was not JSON. */
  readonly body: unknown;
  /** Milliseconds of `Date.now()`. */
  readonly arrived: number;
  /** Whether the client disconnected before the answer was complete. */
  left: boolean;
}

/** The tokens of an answer, as the provider counts them. */
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
