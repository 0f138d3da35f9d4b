import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { paceRefetch } from './pace-refetch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A load that takes this long. */
const lookFor = (milliseconds: number) =>
  vi.fn(() => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds)));

describe('paceRefetch', () => {
  it('loads at once, and again for changes during a load', async () => {
    const look = lookFor(10);
    const { ask } = paceRefetch(look);
    ask();
    expect(look).toHaveBeenCalledTimes(1);
    ask();
    ask();
    await vi.advanceTimersByTimeAsync(60);
    expect(look).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(look).toHaveBeenCalledTimes(2);
    ask();
    expect(look).toHaveBeenCalledTimes(3);
  });

  it('leaves the page four fifths of the time when a thousand changes follow each other', async () => {
    const look = lookFor(100);
    const { ask } = paceRefetch(look);
    for (let change = 0; change < 1000; change += 1) {
      ask();
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(look.mock.calls.length).toBeGreaterThanOrEqual(9);
    expect(look.mock.calls.length).toBeLessThanOrEqual(11);
  });

  it('loads two seconds after the last load at the latest, however long that took', async () => {
    const look = lookFor(3000);
    const { ask } = paceRefetch(look);
    ask();
    ask();
    await vi.advanceTimersByTimeAsync(5001);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('continues after a failed load, and stops when the result is no longer shown', async () => {
    const look = vi.fn(() => Promise.reject(new Error('locked')));
    const paced = paceRefetch(look);
    paced.ask();
    await vi.advanceTimersByTimeAsync(10);
    paced.ask();
    expect(look).toHaveBeenCalledTimes(2);
    paced.ask();
    paced.stop();
    await vi.advanceTimersByTimeAsync(5000);
    paced.ask();
    expect(look).toHaveBeenCalledTimes(2);
  });
});
