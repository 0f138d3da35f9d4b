// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeWorkers } from '../testing/fake-workers.ts';
import { convertHeic } from './convert-heic.ts';
import type { HeicOrder, HeicReport } from './heic-message.ts';

const FakeWorker = fakeWorkers<HeicOrder, HeicReport>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const bytes = () => new Uint8Array([1, 2, 3]);

describe('convertHeic', () => {
  it("[S1-UPL-06] returns the worker's picture, and ends the worker", async () => {
    const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
    const converting = convertHeic(bytes());
    const worker = FakeWorker.last;
    expect(worker.orders).toEqual([{ bytes: bytes() }]);
    expect(worker.ended).toBe(false);
    worker.report({ kind: 'picture', jpeg });
    expect(await converting).toBe(jpeg);
    expect(worker.ended).toBe(true);
    await vi.advanceTimersByTimeAsync(120_000);
  });

  it('returns null for a file that is not a picture', async () => {
    const converting = convertHeic(bytes());
    FakeWorker.last.report({ kind: 'unreadable' });
    expect(await converting).toBeNull();
  });

  it('ends the worker when the call is canceled', async () => {
    const caller = new AbortController();
    const converting = convertHeic(bytes(), caller.signal);
    caller.abort(new Error('left'));
    await expect(converting).rejects.toThrow('left');
    expect(FakeWorker.last.ended).toBe(true);
    await expect(convertHeic(bytes(), caller.signal)).rejects.toThrow('left');
  });

  it('gives up on a worker that dies, or that never finishes', async () => {
    const dying = convertHeic(bytes());
    FakeWorker.last.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    await expect(dying).rejects.toThrow('out of memory');
    const stuck = convertHeic(bytes());
    const refused = expect(stuck).rejects.toThrow('took too long');
    await vi.advanceTimersByTimeAsync(60_000);
    await refused;
    expect(FakeWorker.last.ended).toBe(true);
  });
});
