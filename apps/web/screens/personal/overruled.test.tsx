import type { OverruledChoice } from '@color-almanac/sync';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { exampleProfile } from '../../testing/example-profile.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

const NOW = '2026-03-01T12:00:00.000Z';
const TEXT =
  'You chose True Winter later on another device. On this device, you chose Soft Autumn.';

afterEach(tidyUp);

/** The app on a device whose season was replaced by a newer one from another device. */
async function openApp(path: string, profileId: string) {
  const made = makeServices();
  for (const id of ['Me', 'Mila']) {
    const known = { is_default: id === 'Me', color_season: 'true_winter' } as const;
    await made.dataStore.profiles.put(exampleProfile(id, known));
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

  it('is offered near the season of the active profile', async () => {
    await openApp('/', 'Me');
    expect((await screen.findByText(TEXT)).closest('[role="note"]')).toBeTruthy();
  });
});
