import type { Database } from './dialects.ts';
import { inTransaction } from './in-transaction.ts';

/** How many calls were made in the current window. */
export interface CountedCall {
  /** Including this call. */
  readonly calls: number;
  /** Milliseconds until the window ends. */
  readonly endsInMs: number;
}

/**
 * Counts one or more calls in fixed windows that begin at multiples of `windowMs` since 1970, so that several servers
 * on one database count together. `now` in milliseconds since 1970.
 */
export async function countCall(
  database: Database,
  {
    key,
    windowMs,
    now,
    calls = 1,
  }: {
    readonly key: string;
    readonly windowMs: number;
    readonly now: number;
    readonly calls?: number;
  },
): Promise<CountedCall> {
  const start = now - (now % windowMs);
  const row = await database
    .insertInto('rate_limits')
    .values({ key, window_start: new Date(start).toISOString(), calls })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        window_start: row.ref('excluded.window_start'),
        calls: row
          .case()
          .when('rate_limits.window_start', '=', row.ref('excluded.window_start'))
          .then(row('rate_limits.calls', '+', calls))
          .else(calls)
          .end(),
      })),
    )
    .returning('calls')
    .executeTakeFirstOrThrow();
  return { calls: row.calls, endsInMs: start + windowMs - now };
}

/** Adds counts for several keys in one transaction and returns the sums. */
export function countCalls(
  database: Database,
  counted: ReadonlyMap<string, number>,
  window: { readonly windowMs: number; readonly now: number },
): Promise<ReadonlyMap<string, number>> {
  return inTransaction(database, async (transaction) => {
    const sums = new Map<string, number>();
    // In a fixed order, so that two servers cannot deadlock on each other's rows.
    for (const [key, calls] of [...counted].sort(([one], [other]) => (one < other ? -1 : 1))) {
      sums.set(key, (await countCall(transaction, { key, calls, ...window })).calls);
    }
    return sums;
  });
}

/** Deletes counters whose window began before a time (ISO) and returns their number. */
export async function forgetCalls(database: Database, before: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('rate_limits')
    .where('window_start', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
