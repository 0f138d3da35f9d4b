import { describeScanProgress } from '@color-almanac/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { exampleAnalysis } from '../../testing/example-garment.ts';
import { wait } from '../../base/wait.ts';
import { carryOutScan } from './carry-out-scan.ts';
import type { AnalyzeItem, ScanProgress } from './carry-out-scan.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const RESULT = exampleAnalysis();
const TOOK_MS = 300;

/** A scan of items that take 300 ms each; records when each began. */
function begin(
  itemIds: readonly string[],
  analyze: AnalyzeItem = async (itemId, onStep) => {
    onStep('detecting-features');
    await wait(TOOK_MS);
    return { itemId, ok: true, result: RESULT };
  },
) {
  const control = new AbortController();
  const start = Date.now();
  const begun: (readonly [string, number])[] = [];
  const updates: ScanProgress[] = [];
  const ending = carryOutScan({
    itemIds,
    analyze: (itemId, onStep) => {
      begun.push([itemId, Date.now() - start]);
      return analyze(itemId, onStep);
    },
    wait,
    signal: control.signal,
    notify: (progress) => updates.push(progress),
  });
  return { ending, begun, updates, cancel: () => control.abort() };
}

describe('carryOutScan', () => {
  it('[S2-CSCAN-03] starts three, half a second apart, and the next three two seconds after these', async () => {
    const { ending, begun } = begin(['a', 'b', 'c', 'd', 'e']);
    await vi.advanceTimersByTimeAsync(10_000);
    const run = await ending;
    const end = 1000 + TOOK_MS + 2000;
    expect(begun).toEqual([
      ['a', 0],
      ['b', 500],
      ['c', 1000],
      ['d', end],
      ['e', end + 500],
    ]);
    expect(describeScanProgress(run)).toMatchObject({ ended: 5, isOver: true });
  });

  it('reports progress as it happens: the steps of each batch, and every result', async () => {
    const { ending, updates } = begin(['a', 'b', 'c', 'd']);
    await vi.advanceTimersByTimeAsync(10_000);
    await ending;
    const steps = updates.map(({ step }) => step);
    const ended = updates.map(({ run }) => describeScanProgress(run).ended);
    expect(ended).toEqual(ended.toSorted((one, other) => one - other));
    expect(ended.at(-1)).toBe(4);
    // The second batch begins with the first step again.
    expect(steps.slice(steps.indexOf(3)).includes(-1)).toBe(true);
    expect(steps.at(-1)).toBe(3);
  });

  it('returns what finished before it was canceled, starts nothing more and waits for nothing', async () => {
    const forever = new Promise<never>(() => undefined);
    const { ending, begun, cancel } = begin(['a', 'b', 'c', 'd'], async (itemId) =>
      itemId === 'a' ? { itemId, ok: true, result: RESULT } : forever,
    );
    await vi.advanceTimersByTimeAsync(600);
    cancel();
    const run = await ending;
    expect(run.ends.map(({ itemId }) => itemId)).toEqual(['a']);
    expect(run.isCancelled).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(begun.map(([itemId]) => itemId)).toEqual(['a', 'b']);
    expect(vi.getTimerCount()).toBe(0);
  });
});
