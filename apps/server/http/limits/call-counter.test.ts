import { expect, it } from 'vitest';

import { openCallCounter, type ShareCalls, WINDOW_MS } from './call-counter.ts';

/** The counts shared by several servers. */
function openShared(): ShareCalls {
  const sums = new Map<string, number>();
  return async (calls, { windowMs, now }) => {
    const found = new Map<string, number>();
    for (const [key, count] of calls) {
      const windowed = `${Math.floor(now / windowMs)} ${key}`;
      sums.set(windowed, (sums.get(windowed) ?? 0) + count);
      found.set(key, sums.get(windowed) ?? 0);
    }
    return found;
  };
}

it('openCallCounter counts calls at once and starts over every minute', () => {
  let now = 10 * WINDOW_MS;
  const counter = openCallCounter({ share: openShared(), now: () => now });
  expect([1, 2, 3].map(() => counter.count('anna').calls)).toEqual([1, 2, 3]);
  expect(counter.count('berta').calls).toBe(1);
  now += WINDOW_MS - 500;
  expect(counter.count('anna')).toEqual({ calls: 4, endsInMs: 500 });
  now += 500;
  expect(counter.count('anna')).toEqual({ calls: 1, endsInMs: WINDOW_MS });
});

it('two call counters learn each other’s calls on exchange and report each call once', async () => {
  const [share, now] = [openShared(), () => 0];
  const [one, other] = [openCallCounter({ share, now }), openCallCounter({ share, now })];
  for (let call = 0; call < 5; call += 1) one.count('anna');
  other.count('anna');
  await one.exchange();
  await other.exchange();
  await one.exchange();
  await other.exchange();
  expect(other.count('anna').calls).toBe(7);
  one.count('anna');
  await one.exchange();
  await other.exchange();
  await one.exchange();
  expect(other.count('anna').calls).toBe(9);
});

it('openCallCounter reports calls again after a failed exchange', async () => {
  const shared = openShared();
  let isDown = true;
  const share: ShareCalls = (calls, window) =>
    isDown ? Promise.reject(new Error('no database')) : shared(calls, window);
  const counter = openCallCounter({ share, now: () => 0 });
  counter.count('anna');
  await expect(counter.exchange()).rejects.toThrow('no database');
  isDown = false;
  expect(counter.count('anna').calls).toBe(2);
  await counter.exchange();
  const other = openCallCounter({ share, now: () => 0 });
  other.count('anna');
  await other.exchange();
  expect(other.count('anna').calls).toBe(4);
});
