import { createMemoryDataStore } from '@color-almanac/sync/behaviour';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import {
  FORM,
  FULL,
  GONE,
  JO,
  SAVED,
  LATER,
  makeProfile,
  ME,
  openTab,
  PHOTO,
  pickHair,
  rename,
  storeProfiles,
} from './profile-store.fixture.ts';
import type { Tab } from './profile-store.fixture.ts';

let tab: Tab;

beforeEach(async () => {
  tab = await openTab(await storeProfiles(ME, JO));
});

describe('openProfileStore', () => {
  it('[S1-PSTATE-01] opens the default profile when none was chosen, else the last chosen one', async () => {
    const disk = await storeProfiles(makeProfile('Me'), makeProfile('Jo', true));
    const { activeId, dataStore } = await openTab(disk);
    expect(activeId()).toBe('Jo');
    expect(await dataStore.profiles.getActiveId()).toBe('Jo');
    await dataStore.profiles.setActiveId('Me');
    expect((await openTab(disk)).activeId()).toBe('Me');
  });

  it('[S1-PSTATE-02] creates Me when there is no profile', async () => {
    const { store, dataStore } = await openTab();
    const { active, profiles } = store.getState();
    expect(active).toMatchObject({ profile_name: 'Me', is_default: true, user_id: 'local' });
    expect(await dataStore.profiles.list()).toEqual(profiles);
  });

  it('[S1-PSTATE-11] creates nothing when the list could not be loaded', async () => {
    const away = { knowsAll: async () => false, refetch: async () => false };
    const { store, dataStore } = await openTab(undefined, { profiles: away });
    expect(store.getState()).toMatchObject({ profiles: [], active: null, missing: 'unreachable' });
    expect(await dataStore.profiles.list()).toEqual([]);
    expect(await dataStore.profiles.getActiveId()).toBeNull();
  });

  it.each([
    ['none is marked, and stores that', [makeProfile('Me'), JO], [true, false]],
    ['several are marked, and stores nothing', [ME, makeProfile('Jo', true)], [true, true]],
  ])(
    '[S1-PSTATE-03] [AMB-61] shows the first profile as the default when %s',
    async (_what, profiles, stored) => {
      const { store, dataStore, savedNames } = await openTab(await storeProfiles(...profiles));
      const flags = () => store.getState().profiles.map(({ is_default }) => is_default);
      expect(flags()).toEqual([true, false]);
      expect(store.getState().active?.id).toBe('Me');
      expect(store.listUnsaved()).toEqual([]);
      for (const id of ['Me', 'Jo']) await store.change(id, rename(`${id} 2`));
      expect(flags()).toEqual([true, false]);
      expect(await savedNames()).toEqual(['Me 2', 'Jo 2']);
      const saved = await dataStore.profiles.list();
      expect(saved.map(({ is_default }) => is_default)).toEqual(stored);
    },
  );

  it('saves points that were filled in from a scan only with a change of points', async () => {
    const place = { hex: '#CE8659', x: 0.5, y: 0.5, confidence: 90, note: '' } as const;
    const face = { hair: place, lightEye: place, darkEye: place, cheek: place, lips: place };
    const personal_colors = { ...ME.personal_colors, savedAIData: { ...face, warnings: [] } };
    const { store, dataStore, shown } = await openTab(
      await storeProfiles({ ...ME, personal_colors }),
    );
    const countSaved = async () =>
      (await dataStore.profiles.get('Me'))?.personal_colors.colorPoints.length;
    expect(shown()?.personal_colors.colorPoints).toHaveLength(5);
    await store.change('Me', rename('Mia'));
    expect(shown()?.personal_colors.colorPoints).toHaveLength(5);
    expect(await countSaved()).toBe(0);
    await store.change('Me', pickHair);
    expect(await countSaved()).toBe(5);
  });
});

describe('ProfileStore.create', () => {
  it('[S1-PMOD-07] makes the new profile the active one', async () => {
    expect(await tab.store.create(FORM)).toEqual(SAVED);
    expect(tab.activeId()).toBe('new_1');
    expect(await tab.dataStore.profiles.getActiveId()).toBe('new_1');
    expect(await tab.savedNames()).toEqual(['Me', 'Jo', 'Mila']);
  });

  it('[S1-PMOD-05] needs a name that is not blank', async () => {
    const saving = tab.store.create({ ...FORM, name: ' \n' });
    await expect(saving).rejects.toThrow('Please enter a profile name');
    expect(await tab.savedNames()).toEqual(['Me', 'Jo']);
  });

  it('does not show a profile that could not be saved, and makes the first profile the default', async () => {
    let isFull = true;
    const { profiles } = createMemoryDataStore();
    const { store } = await openTab(undefined, {
      profiles: {
        knowsAll: async () => false,
        put: async (one) => (isFull ? FULL : profiles.put(one)),
      },
    });
    expect(await store.create(FORM)).toEqual(FULL);
    expect(store.getState()).toMatchObject({ profiles: [], active: null });
    isFull = false;
    await store.create(FORM);
    expect(store.getState().active).toMatchObject({ profile_name: 'Mila', is_default: true });
  });

  it('[S1-PSTATE-04] moves the default flag from the profile that had it, setting the new one first', async () => {
    const put = vi.spyOn(tab.dataStore.profiles, 'put');
    await tab.store.create({ ...FORM, isDefault: true });
    expect(put.mock.calls.map(([{ id, is_default }]) => [id, is_default])).toEqual([
      ['new_1', false],
      ['new_1', true],
      ['Me', false],
    ]);
    const defaults = (await tab.dataStore.profiles.list()).filter(({ is_default }) => is_default);
    expect(defaults.map(({ profile_name }) => profile_name)).toEqual(['Mila']);
  });
});

describe('ProfileStore.edit', () => {
  it('[S1-PMOD-09] does not change id, points and photo', async () => {
    const { store, dataStore } = tab;
    await dataStore.photos.put('Jo', PHOTO);
    await store.change('Jo', pickHair);
    await store.edit('Jo', { ...FORM, type: 'generic' });
    const jo = await dataStore.profiles.get('Jo');
    expect(jo).toMatchObject({
      profile_name: 'Mila',
      templateId: 'generic',
      preferences: { description: 'My sister', type: 'generic' },
      created_at: JO.created_at,
    });
    expect(jo?.personal_colors.colorPoints).toHaveLength(1);
    expect(await dataStore.photos.get('Jo')).toEqual(PHOTO);
    expect(await store.edit('nobody', FORM)).toEqual(GONE);
  });
});

describe('ProfileStore.duplicate', () => {
  it('[S1-PROF-12] [S1-PROF-14] copies all but the default flag, and shows the copy once its photo is there', async () => {
    const { store, dataStore, names } = tab;
    await dataStore.photos.put('Me', PHOTO);
    let photoThen: unknown = 'not shown yet';
    store.subscribe(() => {
      photoThen = dataStore.photos.get('new_1');
    });
    await store.duplicate('Me');
    expect(await photoThen).toEqual(PHOTO);
    expect(names()).toEqual(['Me', 'Jo', 'Me (Copy)']);
    const times = { created_at: LATER, updated_at: LATER };
    expect(await dataStore.profiles.get('new_1')).toMatchObject({ is_default: false, ...times });
    expect(tab.activeId()).toBe('Me');
  });

  it('[S1-PROF-15] uses another name, and leaves out photo and points, on request', async () => {
    const { store, dataStore, names } = tab;
    await dataStore.photos.put('Me', PHOTO);
    await store.change('Me', pickHair);
    const bare = { newName: 'Me in summer', includeImage: false, includePoints: false };
    await store.duplicate('Me', bare);
    expect(names()).toEqual(['Me', 'Jo', 'Me in summer']);
    expect(await dataStore.photos.get('new_1')).toBeNull();
    const copy = await dataStore.profiles.get('new_1');
    expect(copy?.personal_colors.colorPoints).toEqual([]);
  });

  it('[S1-PROF-13] rejects when the original is gone', async () => {
    await tab.dataStore.profiles.remove('Jo');
    await expect(tab.store.duplicate('Jo')).rejects.toThrow('Original profile not found');
  });

  it('reports that there was no space for the photo', async () => {
    await tab.dataStore.photos.put('Me', PHOTO);
    tab.dataStore.photos.put = async () => FULL;
    expect(await tab.store.duplicate('Me')).toEqual({ kind: 'without-photo' });
    expect(tab.names()).toEqual(['Me', 'Jo', 'Me (Copy)']);
  });
});

describe('ProfileStore.remove', () => {
  it('[S1-PSTATE-13] makes the default profile active when the active one goes', async () => {
    await tab.store.activate('Jo');
    expect(await tab.store.remove('Jo')).toEqual({ ok: true });
    expect(tab.activeId()).toBe('Me');
    expect(await tab.dataStore.profiles.getActiveId()).toBe('Me');
    expect(await tab.savedNames()).toEqual(['Me']);
  });

  it('still shows a profile that could not be removed', async () => {
    tab.dataStore.profiles.remove = () => Promise.reject(new Error('locked'));
    await expect(tab.store.remove('Jo')).rejects.toThrow('locked');
    expect(tab.names()).toEqual(['Me', 'Jo']);
  });
});

describe('ProfileStore.activate', () => {
  it('activates a profile and saves that choice, and ignores an unknown id', async () => {
    const onChange = vi.fn();
    const stop = tab.store.subscribe(onChange);
    await tab.store.activate('Jo');
    expect(onChange).toHaveBeenCalledOnce();
    expect(await tab.dataStore.profiles.getActiveId()).toBe('Jo');
    await tab.store.activate('nobody');
    expect(tab.activeId()).toBe('Jo');
    stop();
    await tab.store.activate('Me');
    expect(onChange).toHaveBeenCalledOnce();
  });
});
