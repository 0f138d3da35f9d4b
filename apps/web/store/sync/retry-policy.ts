import { retryDelay } from '@color-almanac/sync';

import { ApiError } from '../../api/client/api-error.ts';
import type { ApiFailure } from '../../api/client/api-error.ts';

/**
 * How a failed call affects what was to be sent. `wait`: the server could not be asked, so it is sent later, quietly.
 * `fail`: the server has trouble; it is sent later as well, and a user who has just acted may be notified. `refuse`: the
 * server will not take it as it is, so nothing is sent until the user acts.
 */
export type FailureVerdict = 'wait' | 'fail' | 'refuse';

/** The server did not answer, or may not be asked now. */
const UNASKED: ReadonlySet<ApiFailure> = new Set<ApiFailure>([
  'unreachable',
  'cancelled',
  'rate_limit',
  'not-signed-in',
  'signed-out',
  'sign-in-not-configured',
]);

const UNASKED_STATUSES: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** Without one of our codes, these come from something between us and our server. */
const NOT_OURS: ReadonlySet<number> = new Set([404, 409]);

const FULL = 507;

export function judgeFailure({ code, status }: Pick<ApiError, 'code' | 'status'>): FailureVerdict {
  if (status === FULL) return 'refuse';
  if (UNASKED.has(code) || (status !== null && UNASKED_STATUSES.has(status))) return 'wait';
  const isOurs = code !== 'http-error' && code !== 'unreadable-answer';
  if (status === null) return isOurs ? 'refuse' : 'fail';
  if (status < 400 || status >= 500) return 'fail';
  return isOurs || !NOT_OURS.has(status) ? 'refuse' : 'fail';
}

/** Whether the same request may succeed later without the user doing anything. */
export function isTransient(error: Pick<ApiError, 'code' | 'status'>): boolean {
  return judgeFailure(error) !== 'refuse';
}

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
