import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { FakeWorker } from '../testing/fake-worker.ts';
import { convertHeic } from './media.ts';

const bytes = new Uint8Array([1, 2, 3]);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[S1-UPL-06] convertHeic returns the picture of a worker of its own, and ends it, also when it dies or nobody waits any more', async () => {
  const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
  const converting = convertHeic(bytes);
  expect(FakeWorker.last.calls).toEqual([{ id: 1, name: 'readHeic', order: bytes }]);
  FakeWorker.last.report({ id: 1, kind: 'answer', answer: jpeg });
  expect(await converting).toBe(jpeg);
  expect(FakeWorker.last.ended).toBe(true);

  const dying = convertHeic(bytes);
  FakeWorker.last.die('out of memory');
  await expect(dying).rejects.toThrow('out of memory');

  const caller = new AbortController();
  const left = convertHeic(bytes, caller.signal);
  caller.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  expect(FakeWorker.last.ended).toBe(true);
  await expect(convertHeic(bytes, caller.signal)).rejects.toThrow('left');
});
