import type { OutboxEntry } from '@color-almanac/sync';

import type { Sending } from './send-entry.ts';

/** The queue was cleared before the server heard of it. */
const UPDATE_CANCELLED = 'Update cancelled';

interface Waiter {
  readonly profileId: string;
  readonly settle: (error: Error | null) => void;
}

/** Those who want to know when the server has heard of a profile's changes. */
export interface Waiters {
  /** Resolves when nothing of the profile waits any more; rejects with the reason when it never or not now will. */
  wait(profileId: string): Promise<void>;
  note(entry: OutboxEntry, sending: Sending, isWaiting: (profileId: string) => boolean): void;
  /** Rejects with `Update cancelled`: of one profile, or of all. */
  cancel(profileId?: string): void;
}

/** `resolve` gives the server's id for a local one, which may come to be while somebody waits. */
export function createWaiters(resolve: (id: string) => string): Waiters {
  const waiters = new Set<Waiter>();

  function settleWhere(profileId: string | undefined, error: Error | null): void {
    for (const waiter of waiters) {
      const isMeant = profileId === undefined || resolve(waiter.profileId) === resolve(profileId);
      if (!isMeant) continue;
      waiters.delete(waiter);
      waiter.settle(error);
    }
  }

  return {
    wait: (profileId) =>
      new Promise((resolve, reject) => {
        const settle = (error: Error | null) => (error ? reject(error) : resolve());
        waiters.add({ profileId, settle });
      }),
    note: ({ profileId }, sending, isWaiting) => {
      if (sending.kind === 'refused') settleWhere(profileId, new Error(sending.message));
      else if (sending.kind === 'later') settleWhere(profileId, asError(sending.error));
      else if (!isWaiting(resolve(profileId))) settleWhere(profileId, null);
    },
    cancel: (profileId) => settleWhere(profileId, new Error(UPDATE_CANCELLED)),
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
