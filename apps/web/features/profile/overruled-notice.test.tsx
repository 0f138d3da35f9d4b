import type { OverruledChoice } from '@color-almanac/sync';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { OverruledNotices } from './overruled-notice.tsx';
import { LATER, ME, openTab, storeProfiles } from './profile-store.fixture.ts';
import { useProfiles } from './use-profiles.ts';

afterEach(cleanup);

/** A tab of a device whose choices were overruled. */
async function openOverruled(choice: Pick<OverruledChoice, 'field' | 'mine' | 'theirs'>) {
  const choices: OverruledChoice[] = [{ key: 'a', profileId: 'Me', overruledAt: LATER, ...choice }];
  const tab = await openTab(await storeProfiles({ ...ME, color_season: 'true_winter' }), {
    profiles: {
      listOverruled: async () => [...choices],
      settleOverruled: async (key) => {
        choices.splice(0, 1, ...choices.filter((one) => one.key !== key));
      },
    },
  });
  function Notices() {
    const { overruled } = useProfiles(tab.store);
    return <OverruledNotices profileStore={tab.store} choices={overruled} />;
  }
  render(<Notices />);
  return { ...tab, choices };
}

const SEASON = { field: 'color_season', mine: 'soft_autumn', theirs: 'true_winter' } as const;

describe('OverruledNotices', () => {
  it('offers to restore the season that another device replaced, and saves it as a new choice', async () => {
    const { dataStore, choices } = await openOverruled(SEASON);
    const text =
      'You chose True Winter later on another device. On this device, you chose Soft Autumn.';
    expect(screen.getByText(text)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Use Soft Autumn' }));
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
    const me = await dataStore.profiles.get('Me');
    expect(me).toMatchObject({ color_season: 'soft_autumn', updated_at: LATER });
    expect(choices).toEqual([]);
  });

  it('is gone once dismissed, and changes nothing', async () => {
    const { dataStore, choices } = await openOverruled(SEASON);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss your choice of Soft Autumn' }));
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
    expect((await dataStore.profiles.get('Me'))?.color_season).toBe('true_winter');
    expect(choices).toEqual([]);
  });

  it.each([
    ['color_season', null, 'no season', { color_season: null }],
    ['profile_name', 'Mia', '“Mia”', { profile_name: 'Mia' }],
    ['description', '', 'no description', { preferences: { ...ME.preferences, description: '' } }],
    [
      'type',
      'generic',
      'Generic',
      { templateId: 'generic', preferences: { ...ME.preferences, type: 'generic' } },
    ],
  ] as const)('names and restores the %s', async (field, mine, words, expected) => {
    const { dataStore } = await openOverruled({ field, mine, theirs: 'x' });
    fireEvent.click(screen.getByRole('button', { name: `Use ${words}` }));
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
    expect(await dataStore.profiles.get('Me')).toMatchObject(expected);
  });

  it('stays while the choice could not be saved', async () => {
    const { dataStore, store, choices } = await openOverruled(SEASON);
    dataStore.profiles.put = async () => ({ kind: 'failed', reason: 'full' });
    fireEvent.click(screen.getByRole('button', { name: 'Use Soft Autumn' }));
    await waitFor(() => expect(store.listUnsaved()).toHaveLength(1));
    await store.flush();
    expect(screen.getByRole('note')).toBeTruthy();
    expect(choices).toHaveLength(1);
  });
});
