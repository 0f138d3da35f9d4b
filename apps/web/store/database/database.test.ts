import { PALETTE_KIND, settledRow } from '@color-almanac/sync';
import { samplePalette } from '@color-almanac/sync/behaviour';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { openBrowserStore } from './browser-store.ts';
import { openDatabase } from './database.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const SAGE = samplePalette(1);

/** As a newer version of the app does in another tab. */
const raise = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('own', 2);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('albums'));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('own')));
  });

const put = (store: ReturnType<typeof openBrowserStore>) =>
  store.update(PALETTE_KIND, { ids: [SAGE.id] }, ({ localSeq }) => ({
    rows: new Map([[SAGE.id, settledRow(SAGE, { localSeq })]]),
    answer: null,
  }));

describe('openDatabase', () => {
  it('gives up after three seconds when the browser never answers', async () => {
    vi.useFakeTimers();
    const request = new EventTarget();
    vi.stubGlobal('indexedDB', { open: () => request });
    const read = openDatabase('own').transact(
      { stores: ['meta'], mode: 'readonly' },
      async () => 'read',
    );
    const failed = expect(read).rejects.toThrow('Could not open the database own');
    await vi.advanceTimersByTimeAsync(3000);
    await failed;
  });

  it('makes way for a newer version of the app in another tab, and says so from then on', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.spyOn(console, 'warn').mockReturnValue();
    const store = openBrowserStore(openDatabase('own'), { isSynced: true });
    expect(await put(store)).toMatchObject({ ok: true });
    const newer = await raise();
    expect(newer.version).toBe(2);
    expect(await put(store)).toEqual({ ok: false, reason: 'newer' });
    expect(store.persistence.get()).toBe('newer');
    const later = openBrowserStore(openDatabase('own'));
    expect(await put(later)).toEqual({ ok: false, reason: 'newer' });
    expect(later.persistence.get()).toBe('newer');
    expect([...newer.objectStoreNames]).toContain('albums');
    store.close();
    later.close();
    newer.close();
  });
});
