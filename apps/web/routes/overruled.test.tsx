import { createProfile } from '@color-almanac/domain';
import type { OverruledChoice } from '@color-almanac/sync';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { EverythingNear } from '../testing/everything-near.ts';
import { makeServices, renderApp, tidyUp } from '../testing/render-app.tsx';

const NOW = '2026-03-01T12:00:00.000Z';
const TEXT =
  'You chose True Winter later on another device. On this device, you chose Soft Autumn.';

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', EverythingNear);
});
afterEach(() => {
  tidyUp();
  vi.unstubAllGlobals();
});

function makeProfile(id: string, isDefault: boolean) {
  const about = { id, name: id, description: '', type: 'headshot', now: NOW } as const;
  const profile = createProfile({ ...about, userId: 'local', isDefault });
  return { ...profile, color_season: 'true_winter' } as const;
}

/** The app on a device whose season was replaced by a newer one from another device. */
async function openApp(path: string, profileId: string) {
  const made = makeServices();
  for (const profile of [makeProfile('Me', true), makeProfile('Mila', false)]) {
    await made.dataStore.profiles.put(profile);
  }
  const values = { field: 'color_season', mine: 'soft_autumn', theirs: 'true_winter' } as const;
  let choices: OverruledChoice[] = [{ key: 'a', profileId, ...values, overruledAt: NOW }];
  const profiles = {
    ...made.dataStore.profiles,
    listOverruled: async () => choices,
    settleOverruled: async () => {
      choices = [];
    },
  };
  renderApp({
    services: { ...made, dataStore: { ...made.dataStore, profiles } },
    path,
    inside: true,
  });
  return profiles;
}

describe('a season another device replaced', () => {
  it('can be restored from the card of its profile, without making the profile active', async () => {
    const profiles = await openApp('/profiles', 'Mila');
    const card = (await screen.findByRole('button', { name: 'Mila' })).closest('li');
    expect((await screen.findByText(TEXT)).closest('li')).toBe(card);
    fireEvent.click(screen.getByRole('button', { name: 'Use Soft Autumn' }));
    await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull());
    expect(card?.textContent).toContain('Soft Autumn');
    expect(card?.textContent).not.toContain('Active');
    expect((await profiles.get('Mila'))?.color_season).toBe('soft_autumn');
  });

  it('can be restored near the season of the active profile', async () => {
    const profiles = await openApp('/', 'Me');
    const notice = (await screen.findByText(TEXT)).closest<HTMLElement>('[role="note"]');
    if (!notice) throw new Error('The text stands in no notice');
    fireEvent.click(within(notice).getByRole('button', { name: /^Dismiss/ }));
    await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull());
    expect(await screen.findByRole('region', { name: 'True Winter' })).toBeTruthy();
    expect((await profiles.get('Me'))?.color_season).toBe('true_winter');
  });
});
