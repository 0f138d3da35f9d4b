import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { holdBackupLease, isBackupRunning } from './backup-lease.ts';
import { discardPhotos } from './discard-photos.ts';
import { openMemoryStore } from '../testing/memory-photo-store.ts';
import { photoKeys } from './photo-store.ts';
import { sweepOwnPhotos } from './sweep-own-photos.ts';

const START = Date.UTC(2026, 2, 1);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const KEY = photoKeys('a').photo;

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

async function openWithPhoto() {
  const store = openMemoryStore(() => START - DAY_MS);
  await store.put(KEY, new Uint8Array(1), 'image/jpeg');
  await store.putMark('owner-us');
  const onFailure = vi.fn();
  return {
    store,
    onFailure,
    discard: () => discardPhotos(store, ['a'], onFailure),
    sweep: () =>
      sweepOwnPhotos({
        store,
        installationId: 'us',
        findKnownPhotos: async () => new Set(),
        now: Date.now(),
        youngestMs: -1,
      }),
    isThere: async () => (await store.get(KEY)) !== null,
  };
}

describe('a backup', () => {
  it('keeps files whose record is deleted, from discarding and sweeping, until it ends', async () => {
    const { store, discard, sweep, isThere } = await openWithPhoto();
    await store.put('known.jpg', new Uint8Array(1), 'image/jpeg');
    const lease = await holdBackupLease(store, Date.now);
    await discard();
    expect(await sweep()).toEqual({ leftUndone: 'a backup is being made.' });
    expect(await isThere()).toBe(true);
    await vi.advanceTimersByTimeAsync(25 * MINUTE_MS);
    lease.confirm();
    await discard();
    expect(await isThere()).toBe(true);
    await lease.release();
    expect(await store.listMarks()).toEqual(['owner-us']);
    await discard();
    expect(await isThere()).toBe(false);
  });

  it('that died holds up nothing after ten minutes, and the next one removes its mark', async () => {
    const { store, discard, isThere } = await openWithPhoto();
    await store.putMark(`backup-0af3-${START + 10 * MINUTE_MS}`);
    await discard();
    expect(await isThere()).toBe(true);
    vi.setSystemTime(START + 10 * MINUTE_MS);
    const lease = await holdBackupLease(store, Date.now);
    expect(await store.listMarks()).toHaveLength(2);
    await lease.release();
    await discard();
    expect(await isThere()).toBe(false);
  });

  it('fails when it could not renew its mark in time', async () => {
    const { store } = await openWithPhoto();
    let isGone = false;
    const putMark = async (mark: string) => {
      if (isGone) throw new Error('the bucket is away');
      await store.putMark(mark);
    };
    const lease = await holdBackupLease({ ...store, putMark }, Date.now);
    isGone = true;
    await vi.advanceTimersByTimeAsync(9 * MINUTE_MS);
    lease.confirm();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(lease.confirm).toThrow('please back up again');
    await lease.release();
  });

  it('needs no mark on a read-only disk, where nothing can be removed', async () => {
    const { store } = await openWithPhoto();
    const readOnly = Object.assign(new Error('read-only'), { code: 'EROFS' });
    const putMark = () => Promise.reject(readOnly);
    const lease = await holdBackupLease({ ...store, putMark }, Date.now);
    await vi.advanceTimersByTimeAsync(DAY_MS);
    lease.confirm();
    await lease.release();
    const refused = holdBackupLease(
      { ...store, putMark: () => Promise.reject(new Error('no')) },
      Date.now,
    );
    await expect(refused).rejects.toThrow('no');
  });
});

const failToRead = () => Promise.reject(new Error('the bucket is away'));

it('discardPhotos leaves files to the sweep when the marks cannot be read', async () => {
  const { store, onFailure, isThere } = await openWithPhoto();
  await discardPhotos({ ...store, listMarks: failToRead }, ['a'], onFailure);
  expect(onFailure).toHaveBeenCalledOnce();
  expect(await isThere()).toBe(true);
});

it('isBackupRunning ignores marks of other kinds', () => {
  expect(isBackupRunning(['owner-us', 'restoring', 'backup-x', `backup-0-${START}`], START)).toBe(
    false,
  );
  expect(isBackupRunning([`backup-0-${START + 1}`], START)).toBe(true);
});
