import type { ShareCalls } from '../../limits/call-counter.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface CallBudget {
  /** Spends one call of a person's day and of everybody's. Answers whether there was one left of both. */
  take(userId: string): Promise<boolean>;
}

export interface BudgetParts {
  /** Adds to what all servers counted, and answers the sums. */
  readonly share: ShareCalls;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly perUser: number;
  readonly together: number;
  /** Hears when the counts could not be shared; meanwhile each server counts for itself. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Counts calls of a provider in days (UTC). A call costs money and takes seconds, so each is told to the others at
 * once: no server lets one through too many.
 */
export function openCallBudget({
  share,
  now,
  perUser,
  together,
  onFailure,
}: BudgetParts): CallBudget {
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
    // Hers first: what she asks in vain must not be taken from the others.
    take: async (userId) =>
      (await spend(`ai by ${userId}`)) <= perUser && (await spend('ai by all')) <= together,
  };
}
