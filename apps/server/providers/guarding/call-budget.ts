import type { ShareCalls } from '../../http/limits/call-counter.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface CallBudget {
  /** Takes one call from the user's daily budget and from the total. Returns whether both had one left. */
  take(userId: string): Promise<boolean>;
}

export interface BudgetDeps {
  /** Adds to the shared counts and returns the sums. */
  readonly share: ShareCalls;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly perUser: number;
  readonly together: number;
  /** Called when counts could not be shared; until then each server counts for itself. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Counts provider calls per day (UTC). A call costs money and takes seconds, so each is shared at once: no server lets
 * one too many through.
 */
export function openCallBudget({
  share,
  now,
  perUser,
  together,
  onFailure,
}: BudgetDeps): CallBudget {
  let day = -1;
  let counts = new Map<string, number>();
  const turnDay = () => {
    const today = Math.floor(now() / DAY_MS);
    if (today === day) return;
    day = today;
    counts = new Map();
  };
  const spend = async (key: string): Promise<number> => {
    turnDay();
    const here = (counts.get(key) ?? 0) + 1;
    counts.set(key, here);
    const shared = await share(new Map([[key, 1]]), { windowMs: DAY_MS, now: now() }).catch(
      (error: unknown) => {
        onFailure(error);
        return new Map<string, number>();
      },
    );
    const known = Math.max(here, shared.get(key) ?? 0);
    counts.set(key, Math.max(known, counts.get(key) ?? 0));
    return known;
  };
  return {
    // The user's budget first: a call refused there must not count against the total.
    take: async (userId) =>
      (await spend(`ai by ${userId}`)) <= perUser && (await spend('ai by all')) <= together,
  };
}
