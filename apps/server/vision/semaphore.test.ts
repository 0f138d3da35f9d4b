import { expect, it } from 'vitest';

import { createSemaphore, TooManyWaiting } from './semaphore.ts';

it('createSemaphore runs at most the set number of jobs, in order, and a failed one frees its slot', async () => {
  const withSlot = createSemaphore({ atOnce: 2, waiting: 4 });
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const job = async (name: number) => {
    begun.push(name);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (name % 2 === 0) throw new Error('failed');
    return name;
  };
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5, 6].map((name) => withSlot(() => job(name))),
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

it('createSemaphore refuses a job when too many wait, without affecting those in the queue', async () => {
  const withSlot = createSemaphore({ atOnce: 1, waiting: 1 });
  const first = Promise.withResolvers<string>();
  const running = withSlot(() => first.promise);
  const waits = withSlot(async () => 'second');
  await expect(withSlot(async () => 'third')).rejects.toThrow(TooManyWaiting);
  first.resolve('first');
  expect(await Promise.all([running, waits])).toEqual(['first', 'second']);
  expect(await withSlot(async () => 'later')).toBe('later');
});
