import process from 'node:process';

/** Set by `npm run bench -- all --smoke`: each benchmark shows in seconds that it still runs; its figures say nothing. */
export const isSmoke = process.env['BENCH_SMOKE'] === 'yes';

/** How much a benchmark does of something: in full for figures, as little as possible in a smoke run. */
export const choose = <Amount>(amounts: { readonly full: Amount; readonly smoke: Amount }) =>
  isSmoke ? amounts.smoke : amounts.full;
