import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useStepTimes } from './use-step-times.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('[S2-CSCAN-02] the steps may be shown from 100, 300, 600 and 900 ms on, anew for every scan', () => {
  const { result, rerender } = renderHook(({ isRunning }) => useStepTimes(isRunning), {
    initialProps: { isRunning: true },
  });
  const litAt = (milliseconds: number): number => {
    act(() => void vi.advanceTimersByTime(milliseconds));
    return result.current;
  };
  const steps = [99, 1, 199, 1, 299, 1, 299, 1].map(litAt);
  expect(steps).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
  rerender({ isRunning: false });
  rerender({ isRunning: true });
  expect(result.current).toBe(0);
  expect(litAt(100)).toBe(1);
});
