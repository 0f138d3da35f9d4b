import type { Profile } from '@color-almanac/domain';
import type { MemoryDisk } from '@color-almanac/sync/behaviour';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { defer } from '../../testing/defer.ts';
import {
  choose,
  FORM,
  FULL,
  GONE,
  JO,
  SAVED,
  ME,
  openTab,
  pickHair,
  rename,
  storeProfiles,
} from './profile-store.fixture.ts';
import type { Tab } from './profile-store.fixture.ts';
import { GATHERING_MS } from './profile-saving.ts';

let disk: MemoryDisk;
let tab: Tab;

beforeEach(async () => {
  vi.useFakeTimers();
  disk = await storeProfiles(ME, JO);
  tab = await openTab(disk);
});
afterEach(() => vi.useRealTimers());

const factsOf = (profile: Profile | null | undefined) =>
  profile && {
    name: profile.profile_name,
    season: profile.color_season,
    points: profile.personal_colors.colorPoints.map(({ id, x }) => `${id} ${x}`),
    isDefault: profile.is_default,
  };
const savedFacts = async (id = 'Me') => factsOf(await tab.dataStore.profiles.get(id));
const aSecondLater = () => vi.advanceTimersByTimeAsync(1000);
const ALL = { name: 'Me', season: null, points: [], isDefault: true };

async function expectBoth(id: string, facts: object) {
  expect(factsOf(tab.shown(id))).toEqual(facts);
  expect(await savedFacts(id)).toEqual(facts);
}

/** Delays saves until it is called, as if another tab were writing. */
function holdPuts(): () => void {
  const repository = { ...tab.dataStore.profiles };
  const gate = defer<void>();
  tab.dataStore.profiles.put = async (...args) => {
    await gate.promise;
    return repository.put(...args);
  };
  return () => gate.resolve();
}

describe('changes that are saved together', () => {
  it('[S2-PVIEW-17] show at once and are saved once, two seconds after the last of them', async () => {
    const put = vi.spyOn(tab.dataStore.profiles, 'put');
    const first = tab.store.changeSoon('Me', rename('One'));
    await vi.advanceTimersByTimeAsync(GATHERING_MS - 1);
    const second = tab.store.changeSoon('Me', ({ profile_name, ...me }) => ({
      ...me,
      profile_name: `${profile_name} and two`,
    }));
    expect(tab.names()).toEqual(['One and two', 'Jo']);
    await vi.advanceTimersByTimeAsync(GATHERING_MS - 1);
    expect(put).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.all([first, second])).toEqual([SAVED, SAVED]);
    expect(put).toHaveBeenCalledOnce();
    expect(await tab.savedNames()).toEqual(['One and two', 'Jo']);
    expect(GATHERING_MS).toBe(2000);
  });

  it('are saved at once by flush, by another change, by a copy and by another active profile', async () => {
    const ways = [
      () => tab.store.flush(),
      () => tab.store.change('Me', choose('soft_autumn')),
      () => tab.store.changeIfSaved('Me', choose('true_winter')),
      () => tab.store.duplicate('Me'),
      () => tab.store.activate('Jo'),
    ];
    for (const [at, way] of ways.entries()) {
      const change = tab.store.changeSoon('Me', rename(`Way ${at}`));
      await way();
      expect(await change).toEqual(SAVED);
      expect((await savedFacts())?.name).toBe(`Way ${at}`);
    }
    expect(vi.getTimerCount()).toBe(0);
  });

  it('report a failure to every waiting caller, and not to callers of flush', async () => {
    const repository = { ...tab.dataStore.profiles };
    tab.dataStore.profiles.put = async () => FULL;
    const changes = [1, 2].map((one) => tab.store.changeSoon('Me', rename(`${one}`)));
    await tab.store.flush();
    expect(await Promise.all(changes)).toEqual([FULL, FULL]);
    tab.dataStore.profiles.put = () => Promise.reject(new Error('broken'));
    const broken = expect(tab.store.changeSoon('Me', rename('3'))).rejects.toThrow('broken');
    await tab.store.flush();
    await broken;
    // It stays on the screen, and is saved with the next change.
    tab.dataStore.profiles.put = (...args) => repository.put(...args);
    await tab.store.change('Me', choose('soft_autumn'));
    expect(await savedFacts()).toEqual({ ...ALL, name: '3', season: 'soft_autumn' });
  });

  it('do not bring back a profile that was removed in the meantime', async () => {
    const soon = tab.store.changeSoon('Jo', rename('Back'));
    await tab.store.remove('Jo');
    await tab.store.flush();
    expect(await soon).toEqual(GONE);
    expect(await tab.savedNames()).toEqual(['Me']);
  });
});

describe('flushOnUnload', () => {
  it('notes unsaved changes synchronously, and drops the note once they are saved', async () => {
    const note = vi.fn();
    tab = await openTab(disk, { journal: { note } });
    await tab.store.flushOnUnload();
    expect(note).toHaveBeenLastCalledWith([], null);
    note.mockClear();
    void tab.store.changeSoon('Me', rename('Mia'));
    const flushing = tab.store.flushOnUnload();
    expect(note.mock.calls).toEqual([[[{ profile: tab.shown(), madeFrom: ME }], null]]);
    await flushing;
    expect(note).toHaveBeenLastCalledWith([], null);
    expect(await tab.savedNames()).toEqual(['Mia', 'Jo']);
  });

  it('notes which profile was made active, until that is saved', async () => {
    const note = vi.fn();
    tab = await openTab(disk, { journal: { note } });
    const activated = tab.store.activate('Jo');
    void tab.store.flushOnUnload();
    expect(note).toHaveBeenLastCalledWith([], 'Jo');
    await activated;
    await tab.store.flushOnUnload();
    expect(note).toHaveBeenLastCalledWith([], null);
  });
});

describe('a change while another save of the profile is running', () => {
  it.each(['change', 'changeSoon'] as const)('loses nothing of a season (%s)', async (how) => {
    const release = holdPuts();
    const season = tab.store.changeIfSaved('Me', choose('soft_autumn'));
    await vi.advanceTimersByTimeAsync(0);
    const point = tab.store[how]('Me', pickHair);
    expect(tab.shown()?.color_season).toBeNull();
    release();
    expect(await season).toEqual(SAVED);
    await tab.store.flush();
    expect(await point).toEqual(SAVED);
    await expectBoth('Me', { ...ALL, season: 'soft_autumn', points: ['hair 0.5'] });
  });

  it('loses nothing of a form, nor of a default flag that is handed over', async () => {
    const release = holdPuts();
    const saving = tab.store.edit('Jo', { ...FORM, isDefault: true });
    const point = tab.store.change('Me', pickHair);
    const other = tab.store.change('Jo', choose('soft_autumn'));
    release();
    await Promise.all([saving, point, other]);
    await expectBoth('Me', { ...ALL, points: ['hair 0.5'], isDefault: false });
    await expectBoth('Jo', { ...ALL, name: 'Mila', season: 'soft_autumn' });
  });

  it('leaves the profile removed after a removal', async () => {
    const release = holdPuts();
    const season = tab.store.changeIfSaved('Jo', choose('soft_autumn'));
    const removal = tab.store.remove('Jo');
    release();
    await Promise.all([season, removal]);
    expect(tab.names()).toEqual(['Me']);
    expect(await tab.savedNames()).toEqual(['Me']);
  });
});

describe('a profile that was deleted elsewhere', () => {
  it('is not restored by a change; the default one becomes active, and the user is told', async () => {
    await tab.store.activate('Jo');
    await tab.dataStore.profiles.remove('Jo');
    const change = tab.store.change('Jo', rename('Back'));
    expect(tab.names()).toEqual(['Me', 'Back']);
    expect(await change).toEqual(GONE);
    expect(await tab.savedNames()).toEqual(['Me']);
    expect(tab.names()).toEqual(['Me']);
    expect(await tab.dataStore.profiles.getActiveId()).toBe('Me');
    expect(tab.onDeleted.mock.calls[0]?.[0].id).toBe('Jo');
  });

  it('is restored neither by its form nor by work that ends late', async () => {
    await tab.dataStore.profiles.remove('Jo');
    expect(await tab.store.edit('Jo', FORM)).toEqual(GONE);
    expect(await tab.store.changeIfSaved('Jo', (jo) => jo)).toEqual(GONE);
    expect(await tab.savedNames()).toEqual(['Me']);
    expect(tab.onDeleted).not.toHaveBeenCalled();
  });

  it('is not confused with one that could not be saved yet, nor with an unreadable one', async () => {
    let isFull = true;
    const repository = { ...tab.dataStore.profiles };
    const profiles = { put: async (one: Profile) => (isFull ? FULL : repository.put(one)) };
    const first = await openTab(undefined, { profiles });
    expect(first.names()).toEqual(['Me']);
    isFull = false;
    expect(await first.store.change('new_1', rename('Mia'))).toEqual(SAVED);
    const unread = { get: async () => null, isGone: async () => false };
    const blind = await openTab(disk, { profiles: unread });
    expect(await blind.store.change('Me', rename('Mia'))).toEqual(SAVED);
  });
});

describe('profile stores of two tabs', () => {
  let other: Tab;
  let stops: readonly (() => void)[];
  beforeEach(async () => {
    other = await openTab(disk);
    stops = [tab, other].map(({ store }) => store.subscribe(() => undefined));
  });
  afterEach(() => {
    for (const stop of stops) stop();
  });

  it('both show the last chosen season within a second, and neither writes it again', async () => {
    await tab.store.change('Me', choose('soft_autumn'));
    await other.store.change('Me', choose('true_winter'));
    const { written } = disk.counts;
    await aSecondLater();
    expect(tab.shown()?.color_season).toBe('true_winter');
    expect(tab.store.getState().active?.color_season).toBe('true_winter');
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await savedFacts())?.season).toBe('true_winter');
    expect(disk.counts.written).toBe(written);
    stops[0]?.();
    await other.store.change('Me', choose('soft_autumn'));
    await aSecondLater();
    expect(tab.shown()?.color_season).toBe('true_winter');
  });

  it('show each its own unsaved changes on top of what the other saved', async () => {
    void tab.store.changeSoon('Me', pickHair);
    await other.store.change('Me', choose('true_winter'));
    await aSecondLater();
    expect(factsOf(tab.shown())).toEqual({ ...ALL, season: 'true_winter', points: ['hair 0.5'] });
    expect((await savedFacts())?.points).toEqual([]);
    await aSecondLater();
    await expectBoth('Me', { ...ALL, season: 'true_winter', points: ['hair 0.5'] });
  });

  it('preserve a change made while the list is read, and read once at a time', async () => {
    const repository = { ...tab.dataStore.profiles };
    let reading = 0;
    tab.dataStore.profiles.list = async () => {
      reading += 1;
      expect(reading).toBe(1);
      const read = await repository.list();
      void tab.store.changeSoon('Me', rename('Meanwhile'));
      reading -= 1;
      return read;
    };
    await Promise.all([tab.store.refetch(), tab.store.refetch()]);
    expect(tab.names()).toEqual(['Meanwhile', 'Jo']);
  });

  it('show new profiles of the other tab, and the default profile when the active one was deleted there', async () => {
    await tab.store.activate('Jo');
    await other.store.create(FORM);
    await other.store.remove('Jo');
    await aSecondLater();
    expect(tab.names()).toEqual(['Me', 'Mila']);
    expect(tab.onDeleted.mock.calls[0]?.[0].id).toBe('Jo');
    // An unreadable list changes nothing.
    tab.dataStore.profiles.list = async () => [];
    await tab.store.refetch();
    expect(tab.names()).toEqual(['Me', 'Mila']);
  });

  it('[SX-08] drop points placed here on the old photo when the other tab replaced it', async () => {
    await tab.store.change('Me', pickHair);
    await aSecondLater();
    expect(await tab.store.adopt('Me')).toMatchObject({ id: 'Me' });
    await expectBoth('Me', { ...ALL, points: ['hair -1'] });
    // Points the other tab placed on the new photo stay.
    await aSecondLater();
    await other.store.change('Me', pickHair);
    await tab.store.adopt('Me');
    await expectBoth('Me', { ...ALL, points: ['hair 0.5'] });
    expect(await tab.store.adopt('nobody')).toBeNull();
  });
});
