import { makeColorPoint } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { exampleProfile } from '../../testing/example-profile.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';
import type { Services } from '../page/services.ts';

const PHOTO = { bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg' };
const addresses = new Set<string>();

beforeEach(() => {
  let count = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => {
        const address = `blob:${(count += 1)}`;
        addresses.add(address);
        return address;
      },
      revokeObjectURL: (address: string) => addresses.delete(address),
    }),
  );
});

afterEach(() => {
  tidyUp();
  vi.unstubAllGlobals();
});

const ME = exampleProfile('Me', { is_default: true });
const MILA = exampleProfile('Mila', { created_at: '2026-03-02T12:00:00.000Z' });

async function openPage(...profiles: readonly Profile[]): Promise<Services> {
  const services = makeServices();
  for (const profile of profiles) await services.dataStore.profiles.put(profile);
  return showPage(services);
}

async function showPage(services: Services): Promise<Services> {
  renderApp({ services, path: '/profiles', inside: true });
  await screen.findByRole('heading', { name: 'My Color Profiles' });
  return services;
}

/** The card of a profile. */
async function findCard(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  const card = button.closest('li');
  if (!card) throw new Error(`${name} has no card`);
  return card;
}

async function openMenu(name: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menu');
}

async function choose(name: string, entry: string): Promise<void> {
  const menu = await openMenu(name);
  fireEvent.click(within(menu).getByRole('menuitem', { name: entry }));
}

describe('the page of all profiles', () => {
  it('releases the photos it has shown', async () => {
    const services = makeServices();
    await services.dataStore.profiles.put(ME);
    await services.dataStore.photos.put('Me', PHOTO);
    await showPage(services);
    await screen.findByAltText('Photo of Me');
    await waitFor(() => expect(addresses.size).toBe(1));
    tidyUp();
    expect(addresses.size).toBe(0);
  });

  it('shows changes made elsewhere when the user returns to it', async () => {
    const services = await openPage(ME, MILA);
    await services.dataStore.profiles.put({ ...MILA, profile_name: 'Ludmila' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('button', { name: 'Ludmila' })).toBeTruthy();
  });
});

describe('a card', () => {
  it('[S1-PROF-06] [S1-PROF-07] [S1-PROF-08] shows how complete the profile is, its empty slots, and how many colors do not fit', async () => {
    const colorPoints = Array.from({ length: 8 }, (_, at) =>
      makeColorPoint({ id: `color${at}`, name: `Color ${at}`, hex: '#CE8659', x: -1, y: -1 }),
    );
    const personal_colors = { ...MILA.personal_colors, colorPoints };
    await openPage(ME, { ...MILA, color_season: 'soft_autumn', personal_colors });
    for (const [name, text, percent, empty, more] of [
      ['Me', 'Add a photo to start', '0', 5, 0],
      ['Mila', 'Two of three', '67', 0, 1],
    ] as const) {
      const card = within(await findCard(name));
      expect(card.getByText(text, { exact: false })).toBeTruthy();
      expect(card.getByRole('meter').getAttribute('aria-valuenow')).toBe(percent);
      expect(card.queryAllByText(/empty/)).toHaveLength(empty);
      expect(card.queryAllByText('+3')).toHaveLength(more);
    }
  });
});

describe('the menu of a card', () => {
  it('activates another profile', async () => {
    const services = await openPage(ME, MILA);
    await choose('Mila', 'Set as Active');
    await waitFor(async () => expect(await services.dataStore.profiles.getActiveId()).toBe('Mila'));
  });

  it('says when the server refuses another active profile, and shows the one before as active', async () => {
    const made = makeServices();
    for (const profile of [ME, MILA]) await made.dataStore.profiles.put(profile);
    await made.dataStore.profiles.setActiveId('Me');
    const profiles: typeof made.dataStore.profiles = {
      ...made.dataStore.profiles,
      confirmActiveId: async (how) => {
        // Offline there is no answer for now.
        if (how !== 'until-answered') return { kind: 'later', reason: null };
        await made.dataStore.profiles.setActiveId('Me');
        return { kind: 'refused', reason: 'Not so.' };
      },
    };
    await showPage({ ...made, dataStore: { ...made.dataStore, profiles } });
    await choose('Mila', 'Set as Active');
    const expected = { name: 'We couldn’t switch to this profile. Not so.' };
    fireEvent.click(within(await screen.findByRole('alertdialog', expected)).getByText('OK'));
    expect(within(await findCard('Me')).getByText('Active')).toBeTruthy();
    expect(within(await findCard('Mila')).queryByText('Active')).toBeNull();
  });

  it('says when a profile could not be deleted, and still shows it', async () => {
    const made = makeServices();
    for (const profile of [ME, MILA]) await made.dataStore.profiles.put(profile);
    const profiles = {
      ...made.dataStore.profiles,
      remove: () => Promise.reject(new Error('locked')),
    };
    await showPage({ ...made, dataStore: { ...made.dataStore, profiles } });
    await choose('Mila', 'Delete');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Delete'));
    const expected = { name: /^We couldn’t delete the profile/ };
    fireEvent.click(within(await screen.findByRole('alertdialog', expected)).getByText('OK'));
    expect(await findCard('Mila')).toBeTruthy();
  });
});
