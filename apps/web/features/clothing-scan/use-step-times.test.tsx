import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useStepTimes } from './use-step-times.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function showSteps() {
  const { result, rerender } = renderHook<number, number | null>(useStepTimes, { initialProps: 0 });
  const litAt = (milliseconds: number): number => {
    act(() => void vi.advanceTimersByTime(milliseconds));
    return result.current;
  };
  return { result, rerender, litAt };
}

it('[S2-CSCAN-02] useStepTimes allows the steps from 100, 300, 600 and 900 ms on, again for every scan', () => {
  const { result, rerender, litAt } = showSteps();
  const steps = [99, 1, 199, 1, 299, 1, 299, 1].map(litAt);
  expect(steps).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
  rerender(null);
  rerender(0);
  expect(result.current).toBe(0);
  expect(litAt(100)).toBe(1);
});

it('useStepTimes counts from the start of each batch, from its first frame on', () => {
  const { result, rerender, litAt } = showSteps();
  expect(litAt(3000)).toBe(4);
  rerender(1);
  expect(result.current).toBe(0);
  const steps = [99, 1, 199, 1, 299, 1, 299, 1].map(litAt);
  expect(steps).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
});
