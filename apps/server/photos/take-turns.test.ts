import { expect, it } from 'vitest';

import { takeTurns } from './take-turns.ts';

it('never more jobs run than may, in the order they came, and a failed one frees its place', async () => {
  const inTurn = takeTurns(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const job = async (name: number) => {
    begun.push(name);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    if (name % 2 === 0) throw new Error('failed');
    return name;
  };
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5, 6].map((name) => inTurn(() => job(name))),
  );
  expect(most).toBe(2);
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
});
