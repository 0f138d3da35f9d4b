import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { paceRefetch } from './pace-refetch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A load that takes this long. */
const refetchFor = (milliseconds: number) =>
  vi.fn(() => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds)));

describe('paceRefetch', () => {
  it('loads at once, and again for changes during a load', async () => {
    const refetch = refetchFor(10);
    const { ask } = paceRefetch(refetch);
    ask();
    expect(refetch).toHaveBeenCalledTimes(1);
    ask();
    ask();
    await vi.advanceTimersByTimeAsync(60);
    expect(refetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(refetch).toHaveBeenCalledTimes(2);
    ask();
    expect(refetch).toHaveBeenCalledTimes(3);
  });

  it('spends at most a fifth of the time loading while a thousand changes follow each other', async () => {
    const refetch = refetchFor(100);
    const { ask } = paceRefetch(refetch);
    for (let change = 0; change < 1000; change += 1) {
      ask();
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(refetch.mock.calls.length).toBeGreaterThanOrEqual(9);
    expect(refetch.mock.calls.length).toBeLessThanOrEqual(11);
  });

  it('loads again at most two seconds after the previous load ended, however long it took', async () => {
    const refetch = refetchFor(3000);
    const { ask } = paceRefetch(refetch);
    ask();
    ask();
    await vi.advanceTimersByTimeAsync(5001);
    expect(refetch).toHaveBeenCalledTimes(2);
  });

  it('continues after a failed load, and stops when the result is no longer shown', async () => {
    const refetch = vi.fn(() => Promise.reject(new Error('locked')));
    const paced = paceRefetch(refetch);
    paced.ask();
    await vi.advanceTimersByTimeAsync(10);
    paced.ask();
    expect(refetch).toHaveBeenCalledTimes(2);
    paced.ask();
    paced.stop();
    await vi.advanceTimersByTimeAsync(5000);
    paced.ask();
    expect(refetch).toHaveBeenCalledTimes(2);
  });
});
