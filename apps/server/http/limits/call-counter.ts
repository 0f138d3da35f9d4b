/** How many calls were made in the current minute. */
export interface CountedCalls {
  readonly calls: number;
  /** Milliseconds until the minute ends. */
  readonly endsInMs: number;
}

export interface CallCounter {
  /** Counts a call at once, with the last known counts of the other servers. */
  count(key: string): CountedCalls;
  /** Sends the counts since the last exchange and receives those of the other servers. */
  exchange(): Promise<void>;
}

/** Adds calls to the shared counts of the window and returns the sum for each key. */
export type ShareCalls = (
  calls: ReadonlyMap<string, number>,
  window: { readonly windowMs: number; readonly now: number },
) => Promise<ReadonlyMap<string, number>>;

export const WINDOW_MS = 60_000;

interface Count {
  /** The total known. */
  total: number;
  /** Counted here and not sent yet. */
  unshared: number;
}

/**
 * Counts calls in fixed minutes. Writing a row for every call would cost a commit each, so servers exchange their
 * counts at intervals: between two exchanges a few calls too many may pass, never too few.
 */
export function openCallCounter({
  share,
  now,
}: {
  readonly share: ShareCalls;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): CallCounter {
  let counts = new Map<string, Count>();
  let window = -1;
  const turnWindow = () => {
    const current = Math.floor(now() / WINDOW_MS);
    if (current === window) return;
    window = current;
    counts = new Map();
  };
  return {
    count: (key) => {
      turnWindow();
      const count = counts.get(key) ?? { total: 0, unshared: 0 };
      counts.set(key, count);
      count.total += 1;
      count.unshared += 1;
      return { calls: count.total, endsInMs: WINDOW_MS - (now() % WINDOW_MS) };
    },
    exchange: async () => {
      turnWindow();
      await exchangeCounts(counts, (calls) => share(calls, { windowMs: WINDOW_MS, now: now() }));
    },
  };
}

async function exchangeCounts(
  counts: ReadonlyMap<string, Count>,
  share: (calls: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, number>>,
): Promise<void> {
  const toShare = new Map<string, number>();
  for (const [key, { unshared }] of counts) if (unshared > 0) toShare.set(key, unshared);
  if (toShare.size === 0) return;
  const totals = await share(toShare);
  for (const [key, calls] of toShare) {
    const count = counts.get(key);
    if (!count) continue;
    count.unshared -= calls;
    count.total = Math.max(count.total, (totals.get(key) ?? 0) + count.unshared);
  }
}
