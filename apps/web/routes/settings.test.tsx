import { SEASON_KEYS, SEASON_NAMES } from '@color-almanac/domain';
import type { SeasonKey } from '@color-almanac/domain';
import { createMemoryDataStore } from '@color-almanac/sync';
import { sampleProfile } from '@color-almanac/sync/behaviour';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createMemoryStorage } from '../accounts/memory-storage.ts';
import { openAccount } from '../accounts/open-account.ts';
import { closeTopmost } from '../components/open-dialogs.ts';
import { writeArchive } from '../data/archive/write-archive.ts';
import { gatherBytes } from '../data/archive/gather-bytes.fixture.ts';
import { defer } from '../testing/defer.ts';
import { storeNora, fakeAccountDeps } from '../testing/fake-account.ts';
import { makeServices, renderApp, tidyUp } from '../testing/render-app.tsx';

const ANNA = '3bc06f7a-826a-4789-b481-2259e577b5e2';
const NOW = '2026-06-01T12:00:00.000Z';

async function openSettings(section?: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  // Wide windows have a button of the same name next to the menu.
  const menu = within(await screen.findByRole('dialog', { name: 'Color Almanac' }));
  fireEvent.click(menu.getByRole('button', { name: 'Settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings' }));
  // While the menu is open, the dialog's content may be hidden from queries by role.
  await dialog.findByRole('navigation', { name: 'Settings' });
  if (section) fireEvent.click(dialog.getByRole('button', { name: section }));
  return dialog;
}

function typeDelete(dialog: Awaited<ReturnType<typeof openSettings>>, action: string): void {
  const input = dialog.getByLabelText('Type DELETE to confirm');
  fireEvent.change(input, { target: { value: 'DELETE' } });
  fireEvent.click(dialog.getByRole('button', { name: action }));
}

/** Services with Nora signed in. */
function signedInServices() {
  const storage = createMemoryStorage();
  storeNora(storage);
  return { ...makeServices(), account: openAccount(fakeAccountDeps({}, storage)) };
}

afterEach(() => {
  tidyUp();
  localStorage.clear();
  sessionStorage.clear();
});

/** The services of a guest whose one profile has this season. */
async function servicesWithSeason(season: SeasonKey | null) {
  const services = makeServices();
  const profile = { ...sampleProfile('local_a'), is_default: true, color_season: season };
  await services.dataStore.profiles.put(profile);
  return services;
}

describe('the settings', () => {
  it('[S1-SETT-01] [S1-HDR-14] open from the menu with exactly three entries', async () => {
    renderApp({ inside: true });
    const dialog = await openSettings();
    const menu = within(dialog.getByRole('navigation', { name: 'Settings' }));
    const entries = menu.getAllByRole('button');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'App Theme',
      'Color Profiles',
      'Account',
    ]);
    expect(entries.map((entry) => entry.getAttribute('aria-current'))).toEqual([
      'true',
      null,
      null,
    ]);
  });

  it('[S1-SETT-02] [S1-THEME-01] offer fourteen themes: the default, the one of the user’s season, and the twelve by name', async () => {
    renderApp({ services: await servicesWithSeason('soft_autumn'), inside: true });
    const radios = (await openSettings()).getAllByRole('radio');
    expect(radios.map((radio) => radio.getAttribute('aria-label'))).toEqual([
      'System Default',
      'Use My Season',
      ...SEASON_KEYS.map((key) => SEASON_NAMES[key]),
    ]);
    expect(radios.map((radio) => radio.getAttribute('aria-checked'))).toEqual([
      'true',
      ...Array.from({ length: 13 }, () => 'false'),
    ]);
  });

  it('[S1-SETT-03] apply mode and theme at once', async () => {
    const { services } = renderApp({ inside: true });
    const dialog = await openSettings();
    fireEvent.click(dialog.getByRole('button', { name: 'Dark' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Deep Winter' }));
    expect(document.documentElement.dataset).toMatchObject({ theme: 'deep_winter', mode: 'dark' });
    expect(services.theme.getState()).toMatchObject({ option: 'deep_winter', mode: 'dark' });
    expect(dialog.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true');
    expect(dialog.getByRole('radio', { name: 'Deep Winter' })).toHaveProperty(
      'ariaChecked',
      'true',
    );
  });

  it('[S1-THEME-02] ask for a season first while there is none', async () => {
    const { services } = renderApp({ services: await servicesWithSeason(null), inside: true });
    const radio = (await openSettings()).getByRole('radio', { name: 'Select season first' });
    expect(radio.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(radio);
    expect(services.theme.getState().option).toBe('system');
  });

  it('[S1-THEME-03] theme the pages by the season of the active profile, and nothing at the gate', async () => {
    const { services } = renderApp({
      services: await servicesWithSeason('light_summer'),
      inside: true,
    });
    fireEvent.click((await openSettings()).getByRole('radio', { name: 'Use My Season' }));
    expect(document.documentElement.dataset['theme']).toBe('light_summer');
    expect(services.theme.getState().season).toBe('light_summer');
    tidyUp();
    expect(services.theme.getState()).toMatchObject({ theme: 'system', season: null });
  });

  it('[S1-SETT-04] announce more for profiles, and offer export and import', async () => {
    renderApp({ inside: true });
    const dialog = await openSettings('Color Profiles');
    expect(dialog.getByText('Features incoming')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Export my data' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
    expect(dialog.queryByRole('region', { name: 'Account' })).toBeNull();
  });

  it('[S1-SETT-05] announce what an account will offer, and say where everything is now', async () => {
    renderApp({ inside: true });
    const dialog = await openSettings('Account');
    expect(dialog.getByText('Coming soon')).toBeTruthy();
    for (const promise of ['rovider sign-in', 'cloud sync', 'history', 'premium recommendations']) {
      expect(dialog.getByText(new RegExp(promise))).toBeTruthy();
    }
    expect(dialog.getByText(/You’re signed out/)).toBeTruthy();
    expect(dialog.getByRole('heading', { name: 'Where your data is' })).toBeTruthy();
  });
});

/** The settings over the app, with Anna's file importing until `arrive` is called. */
async function beginImport() {
  const from = createMemoryDataStore();
  await from.profiles.put({ ...sampleProfile(ANNA), profile_name: 'Anna' });
  const packed = gatherBytes();
  await writeArchive({ dataStore: from, now: NOW }, packed);
  const file = new File([packed.blob()], 'my.zip');
  const services = makeServices();
  await services.dataStore.profiles.put({ ...sampleProfile('local_a'), is_default: true });
  const { promise: room, resolve: arrive } = defer<void>();
  const { router } = renderApp({ services, inside: true });
  const dialog = await openSettings('Color Profiles');
  fireEvent.change(dialog.getByLabelText('Choose an exported file'), { target: { files: [file] } });
  const start = await dialog.findByRole('button', { name: 'Import' });
  const put = services.dataStore.profiles.put.bind(services.dataStore.profiles);
  vi.spyOn(services.dataStore.profiles, 'put').mockImplementation(async (profile) => {
    await room;
    return put(profile);
  });
  fireEvent.click(start);
  await dialog.findByText('Importing…');
  return { arrive, router };
}

async function openSwitch() {
  fireEvent.click(await screen.findByRole('button', { name: /^Switch Profile, active: / }));
  return screen.findByRole('dialog', { name: 'Switch Profile' }, { timeout: 5000 });
}

/** The data store reopens after an import, and may close what was opened before. */
const switchProfile = async () => within(await openSwitch().catch(openSwitch));

describe('an import', () => {
  it('[SX-12] shows progress to the end: neither Escape nor Back closes the settings while it runs', async () => {
    const { arrive } = await beginImport();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    act(() => closeTopmost(1));
    arrive();
    expect(await screen.findByText(/^Added 1 profile/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await (await switchProfile()).findByText('Anna')).toBeTruthy();
  });

  it('[SX-12] is shown even when the settings closed with their screen before it ended', async () => {
    const { arrive, router } = await beginImport();
    await act(() => router.navigate('/wardrobe'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => arrive());
    expect(await (await switchProfile()).findByText('Anna')).toBeTruthy();
  });
});

describe('the data of a user', () => {
  it('is in this browser for a guest, and the photo is not uploaded', async () => {
    renderApp({ inside: true });
    const dialog = await openSettings('Account');
    expect(dialog.getByText(/Your photo isn’t uploaded/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  });

  it('can be deleted from this device by a guest, and the gate appears', async () => {
    const made = makeServices();
    const services = { ...made, forgetGuest: () => made.dataStore.profiles.remove('a') };
    await services.dataStore.profiles.put({ ...sampleProfile('a'), profile_name: 'Anna' });
    renderApp({ services, inside: true });
    typeDelete(await openSettings('Account'), 'Delete everything');
    expect(await screen.findByText(/^Sign in to access/)).toBeTruthy();
    expect(await services.dataStore.profiles.list()).toEqual([]);
  });

  it('is on the named server for a signed-in user, who can delete the account', async () => {
    const deleteAccount = vi.fn(() => Promise.reject(new Error('The server can’t be reached')));
    renderApp({ services: { ...signedInServices(), deleteAccount } });
    const dialog = await openSettings('Account');
    expect(dialog.getByText(new RegExp(`on this app’s server .${location.host}`))).toBeTruthy();
    typeDelete(dialog, 'Delete my account');
    const told = await dialog.findByRole('alert');
    expect(told.textContent).toBe('We couldn’t delete your account: The server can’t be reached');
    expect(deleteAccount).toHaveBeenCalledTimes(1);
  });

  it('[SX-12] from before sign-in is imported into the active profile', async () => {
    const services = { ...signedInServices(), guestDataStore: createMemoryDataStore() };
    const before = { ...sampleProfile('local_a'), profile_name: 'Me', color_season: 'deep_winter' };
    await services.guestDataStore.profiles.put({ ...before, color_season: 'deep_winter' });
    renderApp({ services });
    const dialog = within(
      await screen.findByRole('dialog', { name: 'You have work on this device' }),
    );
    await dialog.findByText(/is combined with “Me”/);
    fireEvent.click(dialog.getByText('Continue'));
    fireEvent.click(await screen.findByText('Keep it here too'));
    expect(await screen.findByRole('region', { name: 'Deep Winter' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await services.guestDataStore.profiles.list()).toHaveLength(1);
    expect(await services.dataStore.profiles.list()).toHaveLength(1);
  });
});
