import type { ErrorCode } from '@color-almanac/contract';

/**
 * Why a call failed: what the server said, or what prevented an answer. `signed-out`: nothing was sent, because no one
 * is signed in. `unreachable`: no answer came. `http-error`: something that is not our server answered.
 * `unreadable-answer`: the answer breaks the contract.
 */
export type ApiFailure =
  | ErrorCode
  | 'signed-out'
  | 'unreachable'
  | 'http-error'
  | 'unreadable-answer';

/** A failed call. `message` is a sentence for the user. */
export class ApiError extends Error {
  readonly code: ApiFailure;
  /** The HTTP status; `null` when no answer came. */
  readonly status: number | null;
  /** Seconds after which to try again, when the server says so. */
  readonly retryAfter: number | null;
  /** The server's version that a `conflict` is with, unread; `null` otherwise. */
  readonly current: unknown;

  constructor(
    message: string,
    failure: {
      readonly code: ApiFailure;
      readonly status?: number | null;
      readonly retryAfter?: number | null;
      readonly current?: unknown;
      readonly cause?: unknown;
    },
  ) {
    super(message, { cause: failure.cause });
    this.name = 'ApiError';
    this.code = failure.code;
    this.status = failure.status ?? null;
    this.retryAfter = failure.retryAfter ?? null;
    this.current = failure.current ?? null;
  }
}
