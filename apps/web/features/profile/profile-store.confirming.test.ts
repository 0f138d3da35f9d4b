import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { choose, FORM, JO, ME, openTab, storeProfiles } from './profile-store.fixture.ts';
import type { Tab } from './profile-store.fixture.ts';

let tab: Tab;
beforeEach(async () => {
  vi.useFakeTimers();
  tab = await openTab(await storeProfiles(ME, JO));
});
afterEach(() => vi.useRealTimers());

const aSecondLater = () => vi.advanceTimersByTimeAsync(1000);
async function expectUnchanged() {
  expect(tab.shown('Me')).toMatchObject({ profile_name: 'Me', color_season: null });
  expect(await tab.dataStore.profiles.get('Me')).toEqual(ME);
}

describe('[AMB-09] a change that the server refuses', () => {
  const refused = { kind: 'refused', reason: 'Not so.' } as const;

  it('has failed with its words, and the profile is shown as before', async () => {
    tab.dataStore.profiles.confirm = async () => {
      await tab.dataStore.profiles.put(ME);
      return refused;
    };
    const saving = tab.store.changeIfSaved('Me', choose('soft_autumn'));
    const failed = { kind: 'failed', reason: 'refused', message: 'Not so.' };
    expect(await tab.store.confirm('Me', saving)).toEqual(failed);
    await aSecondLater();
    await expectUnchanged();
    expect(await tab.store.edit('Me', { ...FORM, isDefault: true })).toEqual(failed);
    await aSecondLater();
    await expectUnchanged();
  });

  it('shows the active profile as before where it is the choice of another', async () => {
    tab.dataStore.profiles.confirmActiveId = async () => {
      await tab.dataStore.profiles.setActiveId('Me');
      return refused;
    };
    const failed = { kind: 'failed', reason: 'refused', message: 'Not so.' };
    expect(await tab.store.activate('Jo')).toEqual(failed);
    expect(tab.activeId()).toBe('Me');
    expect(await tab.store.create(FORM)).toEqual({
      kind: 'refused',
      id: 'new_1',
      reason: 'Not so.',
    });
    expect([tab.activeId(), tab.names()]).toEqual(['Me', ['Me', 'Jo', 'Mila']]);
  });

  it('leaves a profile it does not delete in the list', async () => {
    tab.dataStore.profiles.confirm = async () => {
      await tab.dataStore.profiles.put(JO);
      return refused;
    };
    await expect(tab.store.remove('Jo')).rejects.toMatchObject({
      failure: { reason: 'refused', message: 'Not so.' },
    });
    expect(tab.names()).toEqual(['Me', 'Jo']);
  });
});
