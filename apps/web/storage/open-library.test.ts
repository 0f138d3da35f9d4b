// @vitest-environment jsdom
import { samplePhoto, sampleProfile } from '@color-almanac/sync/behaviour';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { makeLocalId } from './local-id.ts';
import { openLibrary } from './open-library.ts';

function refuseToWrite(name: string): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Nothing is written here', name);
  });
}

describe('opening the library of this browser', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    globalThis.localStorage.clear();
  });

  it('keeps from one visit to the next', async () => {
    const { library, keeping } = openLibrary();
    await library.profiles.put(sampleProfile('a'));
    expect(keeping).toBe('lasting');
    expect(Object.keys(localStorage)).not.toContain('colorAlmanacProbe');
    expect(await openLibrary().library.profiles.list()).toEqual([sampleProfile('a')]);
  });

  it('removes all photos when they are to be forgotten, those of no profile as well', async () => {
    globalThis.indexedDB = new IDBFactory();
    const { library, forgetRest } = openLibrary();
    await library.photos.put('of-nobody', samplePhoto());
    expect(await indexedDB.databases()).toHaveLength(1);
    const otherTab = openLibrary();
    expect(await otherTab.library.photos.get('of-nobody')).not.toBeNull();
    await forgetRest();
    await expect.poll(() => indexedDB.databases()).toEqual([]);
    expect(await otherTab.library.photos.get('of-nobody')).toBeNull();
    await library.photos.put('a', samplePhoto());
    expect(await library.photos.get('a')).not.toBeNull();
  });

  it('goes on without keeping where the browser forbids it, and says so', async () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    const { library, keeping } = openLibrary();
    expect(keeping).toBe('forbidden');
    expect(await library.profiles.put(sampleProfile('a'))).toEqual({ kind: 'kept' });
    expect(await library.profiles.list()).toEqual([sampleProfile('a')]);
  });

  it.each(['SecurityError', 'QuotaExceededError'])(
    'goes on without keeping where one may look and remove but not write (%s), and says so',
    async (name) => {
      refuseToWrite(name);
      const { library, keeping } = openLibrary();
      expect(keeping).toBe('forbidden');
      expect(await library.profiles.put(sampleProfile('a'))).toEqual({ kind: 'kept' });
      expect(await library.profiles.list()).toEqual([sampleProfile('a')]);
    },
  );

  it('shows what was kept where no more finds room, and says that there is none', async () => {
    await openLibrary().library.profiles.put(sampleProfile('a'));
    refuseToWrite('QuotaExceededError');
    const { library, keeping } = openLibrary();
    expect(keeping).toBe('full');
    expect(await library.profiles.list()).toEqual([sampleProfile('a')]);
    const outcome = await library.profiles.put(sampleProfile('b'));
    expect(outcome).toEqual({ kind: 'failed', reason: 'full' });
  });
});

describe('a local id', () => {
  it('[S1-ENT-02] is told from a UUID and never given twice', () => {
    const ids = Array.from({ length: 100 }, makeLocalId);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^local_[0-9a-f]{32}$/);
  });
});
