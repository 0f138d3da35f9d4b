import process from 'node:process';

/** How long one call takes, in milliseconds. */
export async function measureMs(action: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await action();
  return performance.now() - began;
}

/** The middle value; for an even number of values the mean of the two in the middle. NaN for none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Set by `npm run bench -- all --smoke`: each benchmark shows in seconds that it still runs; its figures say nothing. */
export const isSmoke = process.env['BENCH_SMOKE'] === 'yes';

/** How much a benchmark does of something: in full for figures, as little as possible in a smoke run. */
export const choose = <Amount>(amounts: { readonly full: Amount; readonly smoke: Amount }) =>
  isSmoke ? amounts.smoke : amounts.full;
