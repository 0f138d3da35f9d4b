import { retryDelay } from '@color-almanac/sync';

import { ApiError } from '../../api/api-error.ts';

/** Why something is not on the server yet. */
export type DelayCause = 'offline' | 'signed-out' | 'server-trouble';

/** When a failing server is asked again: the wait grows with each failure in a row. */
export interface RetryPolicy {
  /** `leastMs`: the shortest wait before the next try. */
  readonly noteFailure: (error: unknown, leastMs?: number) => void;
  readonly noteSuccess: () => void;
  /**
   * The connection is back or the user asked: no more waiting. Only the next success shows whether the problem is over.
   */
  readonly hurry: () => void;
  readonly mayTry: () => boolean;
  /** Milliseconds until the next try; 0 where nothing failed. */
  readonly getWaitMs: () => number;
  /** The last failure; `null` after a success. */
  readonly getError: () => unknown;
  readonly getCause: () => DelayCause | null;
  /** Without a connection nothing fails, and yet nothing gets through until something was sent again. */
  readonly noteOffline: () => void;
  /** Nothing is pending any more, so there is no problem to report. */
  readonly forgetCause: () => void;
}

/** `clock` in milliseconds. */
export function createRetryPolicy(clock: () => number): RetryPolicy {
  let failures = 0;
  let retryAt = 0;
  let failedAt = 0;
  let cause: DelayCause | null = null;
  let last: unknown = null;
  // A clock that was set back must not block everything until it catches up.
  const isClockSetBack = () => clock() < failedAt;
  const getWaitMs = () => (isClockSetBack() ? 0 : Math.max(0, retryAt - clock()));
  return {
    noteFailure: (error, leastMs = 0) => {
      failures += 1;
      last = error;
      const api = error instanceof ApiError ? error : null;
      cause = causeOf(api);
      failedAt = clock();
      retryAt = failedAt + Math.max(leastMs, retryDelay(failures, api?.retryAfter ?? null));
    },
    noteSuccess: () => {
      [failures, retryAt, failedAt, cause, last] = [0, 0, 0, null, null];
    },
    hurry: () => {
      [failures, retryAt] = [0, 0];
    },
    mayTry: () => getWaitMs() === 0,
    getWaitMs,
    getError: () => last,
    getCause: () => cause,
    noteOffline: () => {
      cause = 'offline';
    },
    forgetCause: () => {
      cause = null;
    },
  };
}

function causeOf(error: ApiError | null): DelayCause {
  if (error?.code === 'unreachable') return 'offline';
  return error?.code === 'signed-out' || error?.code === 'not-signed-in'
    ? 'signed-out'
    : 'server-trouble';
}
