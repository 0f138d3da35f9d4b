import type { ErrorCode } from '@color-almanac/contract';

/**
 * Why a call failed: what the server said, or what kept it from saying anything. `signed-out`: nothing was sent,
 * because nobody is signed in. `unreachable`: no answer came. `http-error`: something that is not our server
 * answered. `unreadable-answer`: the answer breaks the contract.
 */
export type ApiFailure =
  | ErrorCode
  | 'signed-out'
  | 'unreachable'
  | 'http-error'
  | 'unreadable-answer';

/** A failed call. `message` is a sentence for the person. */
export class ApiError extends Error {
  readonly code: ApiFailure;
  /** The HTTP status; `null` when no answer came. */
  readonly status: number | null;
  /** Seconds after which it is worth another try, when the server knows. */
  readonly retryAfter: number | null;
  /** What a `conflict` is with, as the server has it, unread; `null` otherwise. */
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
