import type { DataStore } from '@color-almanac/sync';
import {
  createMemoryDataStore,
  DATA_STORE_BEHAVIOURS,
  PALETTE_BEHAVIOURS,
  sampleCollection,
  samplePalette,
  samplePhoto,
  sampleProfile,
  sampleStoredItem,
} from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { openGuestStore, openUserStore } from './open-user-store.ts';
import type { UserStore } from './open-user-store.ts';
import { createStatus } from './sync/save-status.ts';
import { createTestDevice } from './sync/test-device.fixture.ts';
import type { TestDevice } from './sync/test-device.fixture.ts';
import { prepareHarness } from './sync/test-harness.fixture.ts';
import { createTestServer } from './sync/test-server.fixture.ts';

const ME = sampleProfile(1);

let device: TestDevice;
beforeEach(() => {
  device = createTestDevice(createTestServer());
});

function prepare(of = device, onSaved = () => undefined as void) {
  const state = { opened: 0, isCut: false };
  const status = createStatus();
  const store = openUserStore(
    async () => {
      if (state.isCut) throw new TypeError('Failed to fetch');
      state.opened += 1;
      return { ...of.open(status), noteUnsaved: () => undefined };
    },
    { onSaved },
  );
  return { store, state, status };
}

describe('the handle of a signed-in user', () => {
  const openHarness = prepareHarness({
    openDevice: async () => createTestDevice(createTestServer()),
    open: (of) => prepare(of).store,
  });
  for (const behaviour of [...DATA_STORE_BEHAVIOURS, ...PALETTE_BEHAVIOURS]) {
    // Nothing was sent yet.
    it.skipIf(behaviour.title.startsWith('beginAnew makes'))(behaviour.title, () =>
      behaviour.check(openHarness),
    );
  }

  it('opens the data once, however many callers ask, and reports what is pending', async () => {
    const { store, state, status } = prepare();
    await Promise.all([store.profiles.list(), store.profiles.put(ME), store.flush()]);
    expect(state.opened).toBe(1);
    await store.profiles.put({ ...ME, profile_name: 'Other' });
    expect(status.get()).toEqual({ kind: 'saving', waiting: 1 });
  });

  it('loads its code again after that failed', async () => {
    const { store, state } = prepare();
    state.isCut = true;
    await expect(store.profiles.list()).rejects.toThrow('Failed to fetch');
    state.isCut = false;
    expect(await store.profiles.list()).toEqual([]);
  });

  it('[SX-12] neither saves nor shows anything once it is closed', async () => {
    const { store, state } = prepare();
    await store.profiles.put(ME);
    await store.photos.put(ME.id, samplePhoto());
    await store.profiles.setActiveId(ME.id);
    const rows = new Map(device.disk.rows);
    const onChange = vi.fn();
    store.profiles.watch(onChange);
    store.close();
    for (const put of [
      store.profiles.put({ ...ME, profile_name: 'Late' }),
      store.photos.put(ME.id, samplePhoto(5)),
      store.palettes.put(samplePalette(1)),
    ])
      expect(await put).toMatchObject({ kind: 'failed', reason: 'refused' });
    await store.profiles.setActiveId('other');
    await store.photos.remove(ME.id);
    await store.profiles.remove(ME.id);
    expect([device.disk.rows, device.disk.blobs.size]).toEqual([rows, 1]);
    expect(await store.profiles.list()).toEqual([]);
    expect(await store.profiles.knowsAll()).toBe(false);
    expect(await store.profiles.get(ME.id)).toBeNull();
    expect(await store.profiles.getActiveId()).toBeNull();
    expect(await store.photos.get(ME.id)).toBeNull();
    await device.open().profiles.put({ ...ME, profile_name: 'In another tab' });
    expect(onChange).not.toHaveBeenCalled();
    expect(state.opened).toBe(1);
  });

  it('opens nothing when it is closed before its first use', async () => {
    const { store, state } = prepare();
    store.noteUnsaved([]);
    store.close();
    expect(await store.profiles.list()).toEqual([]);
    expect(state.opened).toBe(0);
  });
});

function openOver(under: DataStore): { store: UserStore; onSaved: () => void } {
  const onSaved = vi.fn();
  const store = openGuestStore({
    data: { forgetAll: async () => undefined, journal: { note: () => undefined } },
    first: async () => under,
    rest: async () => under,
    onSaved,
  });
  return { store, onSaved };
}

describe('the handle of a guest', () => {
  it('reports a saved season, photo, palette and item, and saves them', async () => {
    const under = createMemoryDataStore();
    const { store, onSaved } = openOver(under);
    await store.profiles.put({ ...ME, color_season: 'soft_autumn' });
    await store.photos.put(ME.id, samplePhoto());
    await store.palettes.put(samplePalette(1));
    await store.items.put(sampleStoredItem(1), samplePhoto());
    expect(onSaved).toHaveBeenCalledTimes(4);
    expect(await under.photos.get(ME.id)).toEqual(samplePhoto());
    expect(await under.items.getPhoto(sampleStoredItem(1).id)).toEqual(samplePhoto());
  });

  it('does not report profiles without a season or collections, which the app creates automatically', async () => {
    const { store, onSaved } = openOver(createMemoryDataStore());
    await store.profiles.put({ ...ME, color_season: null });
    await store.collections.put(sampleCollection(1));
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('reports nothing that could not be stored', async () => {
    const memory = createMemoryDataStore();
    const full = { kind: 'failed', reason: 'full' } as const;
    const { store, onSaved } = openOver({
      ...memory,
      palettes: { ...memory.palettes, put: async () => full },
    });
    expect(await store.palettes.put(samplePalette(1))).toEqual(full);
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('passes on from which version a profile was made', async () => {
    const under = createMemoryDataStore();
    const put = vi.spyOn(under.profiles, 'put');
    const next = { ...ME, profile_name: 'Next' };
    await openOver(under).store.profiles.put(next, ME);
    expect(put).toHaveBeenLastCalledWith(next, ME);
  });
});
