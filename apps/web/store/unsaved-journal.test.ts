import {
  createMemoryDataStore,
  createMemoryDisk,
  createMemoryStore,
  sampleProfile,
} from '@color-almanac/sync/behaviour';
import { describe, expect, it } from 'vitest';

import { createLimitedStorage } from './database/limited-storage.fixture.ts';
import { createUnsavedJournal, replayActiveId, replayUnsaved } from './unsaved-journal.ts';
import type { UnsavedJournal } from './unsaved-journal.ts';

const KEY = 'unsavedChanges';
const ME = sampleProfile(1);
const RENAMED = { ...ME, profile_name: 'Renamed', updated_at: '2026-02-02T00:00:00.000Z' };
const OTHER = sampleProfile(2);

const changesOf = (journal: UnsavedJournal) =>
  journal.list().map(({ page: _page, ...change }) => change);
const openOn = (storage: Storage | null) => createUnsavedJournal({ storage, key: KEY });

describe('createUnsavedJournal', () => {
  it('returns to the next page what was noted, until it is settled', () => {
    const { storage, items } = createLimitedStorage();
    openOn(storage).note([{ profile: RENAMED, madeFrom: ME }]);
    openOn(storage).note([{ profile: OTHER, madeFrom: null }]);
    const next = openOn(storage);
    expect(changesOf(next)).toEqual([
      { profile: RENAMED, madeFrom: ME },
      { profile: OTHER, madeFrom: null },
    ]);
    for (const change of next.list()) next.settle(change);
    expect(next.list()).toEqual([]);
    expect(items.size).toBe(0);
  });

  it('replaces what the same page noted, and clears it when nothing is unsaved any more', () => {
    const { storage, items } = createLimitedStorage();
    const [here, there] = [openOn(storage), openOn(storage)];
    here.note([{ profile: ME, madeFrom: null }]);
    there.note([{ profile: OTHER, madeFrom: null }]);
    here.note([{ profile: RENAMED, madeFrom: ME }]);
    there.note([]);
    expect(changesOf(openOn(storage))).toEqual([{ profile: RENAMED, madeFrom: ME }]);
    here.note([]);
    expect(items.size).toBe(0);
  });

  it('returns the profile that a page last made active, until that is settled', () => {
    const { storage, items } = createLimitedStorage();
    openOn(storage).note([{ profile: RENAMED, madeFrom: ME }], OTHER.id);
    openOn(storage).note([], ME.id);
    const next = openOn(storage);
    expect(next.findActiveId()).toBe(ME.id);
    next.settleActiveId();
    expect(next.findActiveId()).toBeNull();
    expect(changesOf(next)).toEqual([{ profile: RENAMED, madeFrom: ME }]);
    for (const change of next.list()) next.settle(change);
    expect(items.size).toBe(0);
  });

  it.each(['{torn', '7', '[7, {"profile": 5}]'])('reads nothing from %s', (text) => {
    const { storage } = createLimitedStorage();
    storage.setItem(KEY, text);
    expect(changesOf(openOn(storage))).toEqual([]);
  });

  it('does not fail where there is no space, or no storage', () => {
    const limited = createLimitedStorage();
    limited.room = 0;
    for (const journal of [openOn(limited.storage), openOn(null)]) {
      journal.note([{ profile: ME, madeFrom: null }]);
      expect(journal.list()).toEqual([]);
    }
  });
});

describe('replayUnsaved', () => {
  it('lays each change over what another tab changed since', async () => {
    const { storage } = createLimitedStorage();
    const { profiles } = createMemoryDataStore();
    await profiles.put({ ...ME, color_season: 'true_winter' });
    openOn(storage).note([
      { profile: RENAMED, madeFrom: ME },
      { profile: OTHER, madeFrom: null },
    ]);
    await replayUnsaved(openOn(storage), profiles);
    const expected = [{ profile_name: 'Renamed', color_season: 'true_winter' }, { id: OTHER.id }];
    expect(await profiles.list()).toMatchObject(expected);
  });

  it('does not bring back a profile that was removed since', async () => {
    const { storage } = createLimitedStorage();
    const { profiles } = createMemoryDataStore();
    openOn(storage).note([{ profile: RENAMED, madeFrom: ME }]);
    await replayUnsaved(openOn(storage), profiles);
    expect(await profiles.list()).toEqual([]);
  });

  it('does not drop what could not be stored, whatever the page that failed to store it notes', async () => {
    const { storage } = createLimitedStorage();
    const disk = createMemoryDisk();
    disk.space = 0;
    openOn(storage).note([{ profile: ME, madeFrom: null }]);
    const here = openOn(storage);
    await replayUnsaved(here, createMemoryDataStore(createMemoryStore(disk)).profiles);
    here.note([{ profile: OTHER, madeFrom: null }]);
    here.note([]);
    expect(changesOf(openOn(storage))).toEqual([{ profile: ME, madeFrom: null }]);
  });

  it('does not drop what was not stored yet when the page is closed in between', async () => {
    const { storage } = createLimitedStorage();
    const { profiles } = createMemoryDataStore();
    openOn(storage).note([{ profile: ME, madeFrom: null }]);
    const closed = { ...profiles, put: () => new Promise<never>(() => undefined) };
    void replayUnsaved(openOn(storage), closed);
    await replayUnsaved(openOn(storage), profiles);
    expect(await profiles.list()).toEqual([ME]);
    expect(openOn(storage).list()).toEqual([]);
  });
});

describe('replayActiveId', () => {
  it('makes the noted profile active, once', async () => {
    const { storage } = createLimitedStorage();
    const { profiles } = createMemoryDataStore();
    await profiles.put(ME);
    await profiles.put(OTHER);
    openOn(storage).note([], OTHER.id);
    await replayActiveId(openOn(storage), profiles);
    expect(await profiles.getActiveId()).toBe(OTHER.id);
    await profiles.setActiveId(ME.id);
    await replayActiveId(openOn(storage), profiles);
    expect(await profiles.getActiveId()).toBe(ME.id);
  });

  it('leaves the active profile as it is where the noted one was removed since', async () => {
    const { storage } = createLimitedStorage();
    const { profiles } = createMemoryDataStore();
    await profiles.put(ME);
    await profiles.setActiveId(ME.id);
    openOn(storage).note([], OTHER.id);
    await replayActiveId(openOn(storage), profiles);
    expect(await profiles.getActiveId()).toBe(ME.id);
    expect(openOn(storage).findActiveId()).toBeNull();
  });
});
