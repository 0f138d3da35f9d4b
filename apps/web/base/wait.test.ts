import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { wait, waitForNewTask } from './wait.ts';

/** Whether it has resolved by now. */
async function hasEnded(waiting: Promise<void>): Promise<boolean> {
  const ended = vi.fn<() => void>();
  void waiting.then(ended);
  await vi.advanceTimersByTimeAsync(0);
  return ended.mock.calls.length > 0;
}

describe('wait', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('takes the given time, with a signal or without', async () => {
    for (const signal of [undefined, new AbortController().signal]) {
      const waiting = wait(3000, signal);
      await vi.advanceTimersByTimeAsync(2999);
      expect(await hasEnded(waiting)).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(await hasEnded(waiting)).toBe(true);
    }
  });

  it('resolves when the signal aborts, and leaves no timer behind', async () => {
    const ending = new AbortController();
    const waiting = wait(3000, ending.signal);
    expect(await hasEnded(waiting)).toBe(false);
    ending.abort();
    expect(await hasEnded(waiting)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not start when the signal has aborted already', async () => {
    expect(await hasEnded(wait(3000, AbortSignal.abort()))).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('waitForNewTask', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('lets everything that was started run first, and needs no timer', async () => {
    const done: string[] = [];
    const task = waitForNewTask().then(() => done.push('the new task'));
    for (let step = 0; step < 10; step += 1) await Promise.resolve();
    done.push('what was begun');
    await task;
    expect(done).toEqual(['what was begun', 'the new task']);
  });
});
