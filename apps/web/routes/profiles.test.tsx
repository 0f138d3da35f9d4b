import { createProfile, makeColorPoint, withPoint } from '@color-almanac/domain';
import type { Profile, ProfileType } from '@color-almanac/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { EverythingNear } from '../testing/everything-near.ts';
import { makeServices, renderApp, tidyUp } from '../testing/render-app.tsx';
import type { Services } from '../wiring.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const PHOTO = { bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg' };
const addresses = new Set<string>();

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', EverythingNear);
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

function makeProfile(name: string, changes: Partial<Profile> = {}): Profile {
  const about = { id: name, name, description: `About ${name}`, type: 'headshot' } as const;
  return {
    ...createProfile({ ...about, userId: 'local', isDefault: false, now: NOW }),
    ...changes,
  };
}

function withColors(profile: Profile, ids: readonly string[]): Profile {
  return ids.reduce((made, id) => {
    const point = makeColorPoint({ id, name: id, hex: '#CE8659', x: 0.5, y: 0.5 });
    return withPoint(made, point, NOW);
  }, profile);
}

const ofType = (type: ProfileType) => ({ preferences: { description: '', type } });
const ME = makeProfile('Me', { is_default: true });
const MILA = makeProfile('Mila', { created_at: '2026-03-02T12:00:00.000Z' });

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

const storedNames = async ({ dataStore }: Services) =>
  (await dataStore.profiles.list()).map(({ profile_name }) => profile_name);

/** How complete a card says its profile is, as text and as a number. */
async function readCompletion(name: string) {
  const card = await findCard(name);
  return [card.textContent, within(card).getByRole('meter').getAttribute('aria-valuenow')];
}

describe('the page of all profiles', () => {
  it('[S1-PROF-01] [S1-PROF-02] [S1-PROF-03] counts them, shows each on a card, and creates more', async () => {
    await openPage(ME, MILA);
    expect(
      screen.getByText('2 profiles. The active one sets your season everywhere.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create profile' })).toBeTruthy();
    expect((await findCard('Me')).textContent).toContain('Active');
    const mila = await findCard('Mila');
    expect(mila.textContent).toContain('About Mila');
    expect(mila.textContent).toContain('No season yet · Headshot');
    expect(mila.textContent).not.toContain('Active');
  });

  it('[S1-PROF-06] [S1-PROF-07] shows five colors on a card, and counts the rest', async () => {
    const room = withColors(
      makeProfile('Room', ofType('generic')),
      'primary secondary accent1 accent2 neutral rug lamp sofa'.split(' '),
    );
    await openPage(withColors(ME, ['skin', 'hair']), room);
    const mine = within(await findCard('Me')).getAllByRole('listitem');
    expect(mine.map(({ textContent }) => textContent)).toEqual([
      'skin #CE8659',
      'Lips empty',
      'Dark Eye empty',
      'Light Eye empty',
      'hair #CE8659',
    ]);
    expect((await findCard('Me')).textContent).not.toContain('+');
    const its = await findCard('Room');
    expect(within(its).getAllByRole('listitem')).toHaveLength(5);
    expect(its.textContent).toContain('+3');
  });

  it('[S1-PROF-08] shows how complete a profile is, including its stored photo', async () => {
    const services = makeServices();
    const anna = withColors(makeProfile('Anna', { color_season: 'soft_autumn' }), ['skin']);
    for (const profile of [ME, withColors(MILA, ['skin']), anna]) {
      await services.dataStore.profiles.put(profile);
    }
    await services.dataStore.photos.put('Mila', PHOTO);
    await services.dataStore.photos.put('Anna', PHOTO);
    await showPage(services);
    await screen.findByAltText('Photo of Anna');
    expect(await readCompletion('Me')).toEqual([expect.stringContaining('None of three'), '0']);
    expect(await readCompletion('Mila')).toEqual([
      expect.stringContaining('Two of three: season missing67%'),
      '67',
    ]);
    expect(await readCompletion('Anna')).toEqual([
      expect.stringContaining('Complete: colors, photo, season100%'),
      '100',
    ]);
  });

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

  it('[S1-PROF-09] [S1-PSTATE-12] activates the profile whose card is clicked', async () => {
    const services = await openPage(ME, MILA);
    const mila = await screen.findByRole('button', { name: 'Mila' });
    fireEvent.click(mila);
    await waitFor(async () => expect((await findCard('Mila')).textContent).toContain('Active'));
    expect(mila.getAttribute('aria-current')).toBe('true');
    expect((await findCard('Me')).textContent).not.toContain('Active');
    expect(await services.dataStore.profiles.getActiveId()).toBe('Mila');
    // The page is not remounted, so nothing the user is doing gets lost.
    expect(mila.isConnected).toBe(true);
  });

  it('shows changes made elsewhere when the user returns to it', async () => {
    const services = await openPage(ME, MILA);
    await services.dataStore.profiles.put({ ...MILA, profile_name: 'Ludmila' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('button', { name: 'Ludmila' })).toBeTruthy();
  });

  it('shows HTML in names as plain text', async () => {
    const name = '<img src=x onerror=alert(1)> 🦋';
    await openPage(ME, makeProfile('b', { profile_name: name }));
    expect((await findCard(name)).querySelector('img')).toBeNull();
  });
});

describe('the menu of a card', () => {
  it('[S1-PROF-05] [S1-PROF-10] has four entries; the default profile cannot be deleted, and the entry says why', async () => {
    await openPage(ME, MILA);
    const entries = within(await openMenu('Me')).getAllByRole('menuitem');
    const names = ['Set as Active', 'Edit Profile', 'Duplicate', 'Delete'];
    expect(entries.map((entry) => entry.querySelector('[id$="-name"]')?.textContent)).toEqual(
      names,
    );
    const last = entries[3];
    expect(last?.getAttribute('aria-disabled')).toBe('true');
    expect(last?.textContent).toContain('The default profile can’t be deleted');
  });

  it('activates another profile', async () => {
    const services = await openPage(ME, MILA);
    await choose('Mila', 'Set as Active');
    await waitFor(async () => expect(await services.dataStore.profiles.getActiveId()).toBe('Mila'));
  });

  it('[S1-PROF-12] makes a copy with its photo', async () => {
    const services = makeServices();
    await services.dataStore.profiles.put(ME);
    await services.dataStore.photos.put('Me', PHOTO);
    await showPage(services);
    await choose('Me', 'Duplicate');
    expect(await screen.findByRole('button', { name: 'Me (Copy)' })).toBeTruthy();
    expect(await screen.findByAltText('Photo of Me (Copy)')).toBeTruthy();
    expect(await storedNames(services)).toEqual(['Me', 'Me (Copy)']);
  });

  it('[S1-PROF-13] says when the profile to copy is gone', async () => {
    const services = await openPage(ME, MILA);
    await services.dataStore.profiles.remove('Mila');
    await choose('Mila', 'Duplicate');
    const alert = await screen.findByRole('alertdialog', { name: 'Original profile not found' });
    fireEvent.click(within(alert).getByText('OK'));
  });

  it('[S1-PROF-11] [S1-PSTATE-13] deletes only after a confirmation; then the default profile is active', async () => {
    const services = await openPage(ME, MILA);
    await choose('Mila', 'Set as Active');
    await choose('Mila', 'Delete');
    const question = { name: 'Are you sure you want to delete this profile?' };
    fireEvent.click(within(await screen.findByRole('alertdialog', question)).getByText('Cancel'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await storedNames(services)).toEqual(['Me', 'Mila']);
    await choose('Mila', 'Delete');
    fireEvent.click(within(await screen.findByRole('alertdialog', question)).getByText('Delete'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mila' })).toBeNull());
    expect(await storedNames(services)).toEqual(['Me']);
    expect(await services.dataStore.profiles.getActiveId()).toBe('Me');
    expect(screen.getByText('1 profile. It sets your season everywhere.')).toBeTruthy();
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
    const told = { name: /^We couldn’t delete the profile/ };
    fireEvent.click(within(await screen.findByRole('alertdialog', told)).getByText('OK'));
    expect(await findCard('Mila')).toBeTruthy();
  });
});
