import { retryDelay } from '@color-almanac/sync';

import { ApiError } from '../../api/api-error.ts';
import type { Refusal } from './refusals.ts';
import type { SaveStatus } from './save-status.ts';

type Cause = Extract<SaveStatus, { kind: 'on-this-device' }>['because'];

/** What hinders sending, and for how long the server is left alone because of it. */
export interface SendingTrouble {
  /** Something could not be sent: the server is left alone, for longer after each failure, and at least so long. */
  readonly note: (error: unknown, leastMs?: number) => void;
  /** What happened last; `null` when something was sent since. */
  readonly getError: () => unknown;
  /**
   * So much waits now: where nothing does there is no trouble any more, and without a connection there is, until
   * something was sent.
   */
  readonly noteWaiting: (state: { readonly waiting: number; readonly isOnline: boolean }) => void;
  /** Something was sent. */
  readonly end: () => void;
  /** No more waiting for a better moment; whether the trouble is over shows when something was sent. */
  readonly hurry: () => void;
  readonly isThere: () => boolean;
  /** Before this time nothing is tried, in milliseconds of the clock; 0 where nothing failed. */
  readonly getRetryAt: () => number;
  /** Whether the clock was set back since: it must not hold everything up until it is there again. */
  readonly isClockSetBack: () => boolean;
  /** The status to be told where so much waits. */
  readonly describe: (state: {
    readonly waiting: number;
    readonly isOnline: boolean;
    readonly refusal: Refusal | null;
  }) => SaveStatus;
}

/** `clock` in milliseconds. */
export function createSendingTrouble(clock: () => number): SendingTrouble {
  let failures = 0;
  let retryAt = 0;
  let failedAt = 0;
  let because: Cause | null = null;
  let last: unknown = null;
  return {
    note: (error, leastMs = 0) => {
      failures += 1;
      last = error;
      const api = error instanceof ApiError ? error : null;
      because = nameCause(api);
      failedAt = clock();
      retryAt = failedAt + Math.max(leastMs, retryDelay(failures, api?.retryAfter ?? null));
    },
    getError: () => last,
    noteWaiting: ({ waiting, isOnline }) => {
      if (waiting === 0) because = null;
      else if (!isOnline) because = 'offline';
    },
    end: () => {
      [failures, retryAt, because, last] = [0, 0, null, null];
    },
    hurry: () => {
      [failures, retryAt] = [0, 0];
    },
    isThere: () => because !== null,
    getRetryAt: () => retryAt,
    isClockSetBack: () => clock() < failedAt,
    describe: ({ waiting, isOnline, refusal }) => {
      if (refusal) return { ...refusal, waiting };
      if (waiting === 0) return { kind: 'saved' };
      const cause = isOnline ? because : 'offline';
      return cause
        ? { kind: 'on-this-device', waiting, because: cause }
        : { kind: 'saving', waiting };
    },
  };
}

function nameCause(error: ApiError | null): Cause {
  if (error?.code === 'unreachable') return 'offline';
  return error?.code === 'signed-out' || error?.code === 'not-signed-in'
    ? 'signed-out'
    : 'server-trouble';
}
