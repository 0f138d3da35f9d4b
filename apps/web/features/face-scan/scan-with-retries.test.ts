import type { FaceScanOutcome, VisionEngine } from '@color-almanac/vision';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { scanWithRetries } from './scan-with-retries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FOUND: FaceScanOutcome = { ok: true, scan: EXAMPLE_SCAN };
const fail = (message: string): FaceScanOutcome => ({
  ok: false,
  failure: { reason: 'engine-unavailable', message, retryAfter: 5 },
});
const OVERLOADED = fail('529 Overloaded, try later');

/** A scan by an engine that gives these answers in turn; the last one repeats. */
function begin(...answers: readonly FaceScanOutcome[]) {
  const left = [...answers];
  const scanFace = vi.fn<VisionEngine['scanFace']>(async () => {
    const [next] = left.length > 1 ? left.splice(0, 1) : left;
    if (!next) throw new Error('No answer was left');
    return next;
  });
  const engine: VisionEngine = {
    name: 'pretended',
    scanFace,
    scanGarment: () => Promise.reject(new Error('No garment was expected')),
    close: async () => undefined,
  };
  const control = new AbortController();
  const attempts: (readonly [number, boolean])[] = [];
  const ending = scanWithRetries({
    chooseEngine: () => engine,
    request: {
      pixels: { width: 1, height: 1, data: new Uint8ClampedArray(4) },
      signal: control.signal,
    },
    onAttempt: (attempt, isWaiting) => attempts.push([attempt, isWaiting]),
  });
  return { ending, scanFace, attempts, cancel: () => control.abort() };
}

describe('scanWithRetries', () => {
  it('[S2-SCAN-07] [AMB-14] retries three times, three seconds apart, and then gives up', async () => {
    const { ending, scanFace, attempts } = begin(OVERLOADED);
    await vi.advanceTimersByTimeAsync(2999);
    expect(scanFace).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(scanFace).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2999);
    expect(scanFace).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3001);
    expect(await ending).toBe(OVERLOADED);
    expect(scanFace).toHaveBeenCalledTimes(4);
    expect(
      attempts.map(([attempt, isWaiting]) => `${attempt}${isWaiting ? ' waits' : ''}`),
    ).toEqual(['1', '2 waits', '2', '3 waits', '3', '4 waits', '4']);
  });

  it('[S2-SCAN-07] returns as soon as an attempt succeeds', async () => {
    const { ending, scanFace } = begin(OVERLOADED, FOUND);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await ending).toBe(FOUND);
    expect(scanFace).toHaveBeenCalledTimes(2);
  });

  it.each([
    'Service Unavailable',
    'The AI service is currently experiencing high demand',
    'overload',
  ])(
    '[S2-SCAN-07] does not retry for %s: only the word Overloaded triggers it',
    async (message) => {
      const { ending, scanFace } = begin(fail(message));
      expect((await ending).ok).toBe(false);
      expect(scanFace).toHaveBeenCalledTimes(1);
    },
  );

  it('can be canceled for good while it waits', async () => {
    const { ending, scanFace, cancel } = begin(OVERLOADED);
    await vi.advanceTimersByTimeAsync(1000);
    cancel();
    expect(await ending).toMatchObject({ ok: false, failure: { reason: 'cancelled' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(scanFace).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
