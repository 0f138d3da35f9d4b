// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeWorkers } from '../testing/fake-workers.ts';
import type { PatternOrder, PatternReport } from './pattern-message.ts';
import { openPatternThread, ThreadLost } from './pattern-thread.ts';

const FakeWorker = fakeWorkers<PatternOrder, PatternReport>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ORDER: PatternOrder = {
  kind: 'shares',
  request: { colors: [], type: 'flow', seed: 1, width: 8, height: 8 },
};

describe('openPatternThread', () => {
  it('answers one request after the other, and reports failures', async () => {
    const thread = openPatternThread(1000);
    const first = thread.ask(ORDER);
    FakeWorker.last.report({ ok: true, answer: [100] });
    expect(await first).toEqual([100]);
    const second = thread.ask(ORDER);
    FakeWorker.last.report({ ok: false, message: 'Not a seed: -1' });
    await expect(second).rejects.toThrow('Not a seed: -1');
    expect(FakeWorker.last.orders).toEqual([ORDER, ORDER]);
    expect(FakeWorker.last.ended).toBe(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(FakeWorker.last.ended).toBe(false);
    thread.end();
    expect(FakeWorker.last.ended).toBe(true);
  });

  it('is not used any more when it died while idle', async () => {
    const thread = openPatternThread(1000);
    FakeWorker.last.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    await expect(thread.ask(ORDER)).rejects.toBeInstanceOf(ThreadLost);
    expect(FakeWorker.last.orders).toEqual([]);
  });

  it('is lost soon when it is silent, but not while it reports that it works', async () => {
    const thread = openPatternThread(15_000);
    const first = thread.ask(ORDER);
    FakeWorker.last.report({ ok: true, answer: [100] });
    await first;
    const long = thread.ask(ORDER);
    FakeWorker.last.report({ begun: true });
    await vi.advanceTimersByTimeAsync(10_000);
    FakeWorker.last.report({ ok: true, answer: [99] });
    expect(await long).toEqual([99]);
    const silent = expect(thread.ask(ORDER)).rejects.toBeInstanceOf(ThreadLost);
    await vi.advanceTimersByTimeAsync(4000);
    await silent;
  });

  it('is lost when it dies, and when it never finishes', async () => {
    const dying = openPatternThread(1000).ask(ORDER);
    FakeWorker.last.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    await expect(dying).rejects.toBeInstanceOf(ThreadLost);
    expect(FakeWorker.last.ended).toBe(true);
    const stuck = expect(openPatternThread(1000).ask(ORDER)).rejects.toBeInstanceOf(ThreadLost);
    await vi.advanceTimersByTimeAsync(1000);
    await stuck;
    expect(FakeWorker.last.ended).toBe(true);
  });
});
