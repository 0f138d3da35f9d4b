import { createMemoryLibrary } from '@color-almanac/sync';
import {
  sampleCollection,
  sampleKeptItem,
  samplePalette,
  samplePhoto,
  sampleProfile,
} from '@color-almanac/sync/behaviour';
import { describe, expect, it } from 'vitest';

import { createMemoryStorage } from '../accounts/memory-storage.ts';
import { openBrowserLibrary } from './browser-library.ts';
import { forgetGuest } from './forget-guest.ts';

describe('forgetting what was made without signing in', () => {
  it('leaves nothing of it, and everything of whoever signed in here', async () => {
    const storage = createMemoryStorage();
    const { photos, palettes, items, collections } = createMemoryLibrary();
    const ground = { storage, photos, now: () => 'now', newId: () => 'new' };
    const guest = { ...openBrowserLibrary(ground), palettes, items, collections };
    await palettes.put(samplePalette(1));
    await items.put(sampleKeptItem(1), samplePhoto());
    await collections.put(sampleCollection(1));
    await guest.profiles.put(sampleProfile('a'));
    await guest.profiles.setActiveId('a');
    await guest.photos.put('a', samplePhoto());
    storage.setItem('colorProfiles.broken.2026-01-01', 'unreadable');
    storage.setItem('originalsTold', 'colorProfiles.broken.2026-01-01');
    storage.setItem('workspace', '{');
    storage.setItem('workspace.broken.2026-01-01', 'unreadable');
    storage.setItem('aiAnalysisData_gone', '{}');
    for (const key of ['catalog_items', 'collections', 'collectionItems', 'user_collections']) {
      storage.setItem(key, '[]');
    }
    storage.setItem('account.anna.colorProfiles', '[]');
    storage.setItem('apiJwt', 'token');
    await forgetGuest(guest, storage);
    expect(await guest.profiles.list()).toEqual([]);
    expect(await photos.get('a')).toBeNull();
    expect(await palettes.list()).toEqual([]);
    expect(await items.list()).toEqual([]);
    expect(await collections.list()).toEqual([]);
    expect(await items.getPhoto(sampleKeptItem(1).id)).toBeNull();
    const left = Array.from({ length: storage.length }, (_, at) => storage.key(at));
    expect(new Set(left)).toEqual(new Set(['account.anna.colorProfiles', 'apiJwt']));
  });

  it('does what can be done where the browser keeps nothing', async () => {
    const guest = createMemoryLibrary();
    await guest.profiles.put(sampleProfile('a'));
    await forgetGuest(guest, null);
    expect(await guest.profiles.list()).toEqual([]);
  });
});
