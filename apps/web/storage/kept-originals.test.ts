import { createMemoryLibrary } from '@color-almanac/sync';
import { sampleProfile } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it } from 'vitest';

import { createMemoryStorage } from '../accounts/memory-storage.ts';
import { openBrowserLibrary } from './browser-library.ts';
import { openKeptOriginals } from './kept-originals.ts';
import { createPrefixedStorage } from './prefixed-storage.ts';

const MAKING = { now: () => '2026-03-01T12:00:00.000Z', newId: () => 'new' };
let storage: Storage;
let userId: string | null;

beforeEach(() => {
  storage = createMemoryStorage();
  userId = null;
});

const open = () => openKeptOriginals({ storage, getUserId: () => userId, ...MAKING });

/** Keeps a list and lets the library read it. */
async function read(list: unknown, where: Storage = storage): Promise<void> {
  where.setItem('colorProfiles', typeof list === 'string' ? list : JSON.stringify(list));
  const { photos } = createMemoryLibrary();
  await openBrowserLibrary({ storage: where, photos, ...MAKING }).profiles.list();
}

describe('originals that were kept aside', () => {
  it('are told of once, by how many profiles are lost with them', async () => {
    await read([sampleProfile('a'), 7, null]);
    const originals = open();
    expect(originals.list().map(({ text }) => text)).toEqual(['[7,null]']);
    expect(originals.takeLost()).toBe(2);
    expect(originals.takeLost()).toBe(0);
    expect(open().takeLost()).toBe(0);
    expect(open().list()).toHaveLength(1);
    await read([sampleProfile('a'), 'torn']);
    expect(open().takeLost()).toBe(1);
  });

  it('are told of by nobody where all profiles are shown, or none at all, which the screens say', async () => {
    await read([{ ...sampleProfile('a'), personal_colors: 'torn' }]);
    await read('{"id":"a","profile_na');
    expect(open().list()).toHaveLength(2);
    expect(open().takeLost()).toBe(0);
  });

  it.each(['{"version":2}', 'x', '~', '7', ''])(
    'are told of though what she was told is kept as %s, which says nothing',
    async (told) => {
      storage.setItem('originalsTold', told);
      await read([sampleProfile('a'), 7]);
      expect(open().takeLost()).toBe(1);
      expect(open().takeLost()).toBe(0);
    },
  );

  it('are also of the workspace: hers, and those of a guest', () => {
    storage.setItem('workspace.broken.2026', '{');
    storage.setItem('account.nora.workspace.broken.2026', '[');
    expect(open().list()).toEqual([{ name: 'workspace.broken.2026', text: '{' }]);
    userId = 'nora';
    expect(open().list()).toEqual([{ name: 'workspace.broken.2026', text: '[' }]);
  });

  it('are those of whoever is there', async () => {
    await read([7]);
    await read([8, 9], createPrefixedStorage(storage, 'account.nora.'));
    const originals = open();
    expect(originals.list().map(({ text }) => text)).toEqual(['[7]']);
    userId = 'nora';
    expect(originals.list().map(({ text }) => text)).toEqual(['[8,9]']);
    expect(originals.takeLost()).toBe(2);
    userId = null;
    expect(originals.takeLost()).toBe(1);
  });

  it('are none where the browser keeps nothing', () => {
    const originals = openKeptOriginals({ storage: null, getUserId: () => null, ...MAKING });
    expect(originals.list()).toEqual([]);
    expect(originals.takeLost()).toBe(0);
  });
});
