import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openPhotoInThread } from './garment-photo-thread.ts';

const PHOTO = { bytes: new Uint8Array([1, 2, 3]), type: 'image/png' };

/** A worker that does with a request whatever the test wants. */
class FakeWorker extends EventTarget {
  static answer: (worker: FakeWorker, order: unknown) => void = () => undefined;
  static ended = 0;
  postMessage(order: unknown): void {
    FakeWorker.answer(this, order);
  }
  terminate(): void {
    FakeWorker.ended += 1;
  }
}

beforeEach(() => {
  FakeWorker.ended = 0;
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('openPhotoInThread reads a photo in a worker of its own, which ends with the answer', async () => {
  const pixels = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
  FakeWorker.answer = (worker, order) => {
    expect(order).toEqual(PHOTO);
    worker.dispatchEvent(Object.assign(new Event('message'), { data: pixels }));
  };
  expect(await openPhotoInThread(PHOTO)).toBe(pixels);
  expect(FakeWorker.ended).toBe(1);
  // The photo itself is not transferred.
  expect(PHOTO.bytes).toHaveLength(3);
});

it('openPhotoInThread rejects when its worker dies, without waiting', async () => {
  FakeWorker.answer = (worker) => {
    worker.dispatchEvent(new Event('error', { cancelable: true }));
  };
  await expect(openPhotoInThread(PHOTO)).rejects.toThrow('ended without an answer');
  expect(FakeWorker.ended).toBe(1);
});

it('openPhotoInThread gives up on a worker that never answers', async () => {
  vi.useFakeTimers();
  FakeWorker.answer = () => undefined;
  const ending = expect(openPhotoInThread(PHOTO)).rejects.toThrow('ended without an answer');
  await vi.advanceTimersByTimeAsync(30_000);
  await ending;
  expect(FakeWorker.ended).toBe(1);
});
