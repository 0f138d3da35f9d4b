import type { Database } from './dialects.ts';

/** How often something was done in the window that is running. */
export interface CountedCall {
  /** This call included. */
  readonly calls: number;
  /** Milliseconds until the window ends. */
  readonly endsInMs: number;
}

/**
 * Counts a call in fixed windows that begin at multiples of `windowMs` since 1970, so that several servers on
 * one database count together. `now` in milliseconds since 1970.
 */
export async function countCall(
  database: Database,
  { key, windowMs, now }: { readonly key: string; readonly windowMs: number; readonly now: number },
): Promise<CountedCall> {
  const start = now - (now % windowMs);
  const row = await database
    .insertInto('rate_limits')
    .values({ key, window_start: new Date(start).toISOString(), calls: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        window_start: row.ref('excluded.window_start'),
        calls: row
          .case()
          .when('rate_limits.window_start', '=', row.ref('excluded.window_start'))
          .then(row('rate_limits.calls', '+', 1))
          .else(1)
          .end(),
      })),
    )
    .returning('calls')
    .executeTakeFirstOrThrow();
  return { calls: row.calls, endsInMs: start + windowMs - now };
}

/** Forgets counters whose window began before a time (ISO); answers how many. */
export async function forgetCalls(database: Database, before: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('rate_limits')
    .where('window_start', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
