import { retryDelay } from '@color-almanac/sync';

import { ApiError } from '../../api/api-error.ts';
import type { LoopGround } from './send-loop.ts';

/** When a list that could not be had is asked for again: once, and then after each failure a longer wait. */
export interface AskLadder {
  /** Whether it is time to ask: nothing failed, or the wait after the last failure is over. */
  readonly mayAsk: () => boolean;
  readonly noteFailure: (error: unknown) => void;
  readonly noteAnswer: () => void;
  /** The connection is back: no more waiting for a better moment. */
  readonly hurry: () => void;
  readonly stop: () => void;
}

interface LadderDeps extends Pick<LoopGround, 'clock' | 'schedule' | 'isOnline'> {
  /** The wait is over. */
  readonly askAgain: () => void;
}

export function createAskLadder({ clock, schedule, isOnline, askAgain }: LadderDeps): AskLadder {
  let failures = 0;
  let failedAt = 0;
  let retryAt = 0;
  let isStopped = false;
  let cancel: (() => void) | null = null;
  const reset = () => {
    [failures, failedAt, retryAt] = [0, 0, 0];
    cancel?.();
    cancel = null;
  };
  return {
    // A clock that was set back must not hold everything up until it is there again.
    mayAsk: () => clock() >= retryAt || clock() < failedAt,
    noteFailure: (error) => {
      failures += 1;
      failedAt = clock();
      const milliseconds = retryDelay(
        failures,
        error instanceof ApiError ? error.retryAfter : null,
      );
      retryAt = failedAt + milliseconds;
      cancel?.();
      // Without a connection the browser says when it is back.
      cancel = isStopped || !isOnline() ? null : schedule(milliseconds, askAgain);
    },
    noteAnswer: reset,
    hurry: reset,
    stop: () => {
      isStopped = true;
      cancel?.();
    },
  };
}
