import { createMemoryDataStore, sampleProfile } from '@color-almanac/sync/behaviour';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { closeTopmost } from '../../ui/open-dialogs.ts';
import { writeArchive } from '../../store/archive/write-archive.ts';
import { gatherBytes } from '../../store/archive/gather-bytes.fixture.ts';
import { defer } from '../../testing/defer.ts';
import { openTestAccount } from '../../testing/fake-account.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

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
  return { ...makeServices(), account: openTestAccount() };
}

afterEach(() => {
  tidyUp();
  localStorage.clear();
  sessionStorage.clear();
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
  const dialog = await openSettings('Your data');
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
  return screen.findByRole('dialog', { name: 'Switch Profile' });
}

/** The data store reopens after an import, and may close what was opened before. */
const switchProfile = async () => within(await openSwitch().catch(openSwitch));

describe('the settings', () => {
  it('[S1-SETT-01] [S1-SETT-04] [S1-SETT-05] have three sections, two of which announce what is to come, and one for the data of the user', async () => {
    renderApp({ inside: true });
    const dialog = await openSettings('Color Profiles');
    const sections = within(dialog.getByRole('navigation')).getAllByRole('button');
    expect(sections.map((one) => one.textContent)).toEqual([
      'App Theme',
      'Color Profiles',
      'Account',
      'Your data',
    ]);
    expect(dialog.getByText('Features incoming')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Export my data' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Account' }));
    expect(dialog.getByText('Coming soon')).toBeTruthy();
    const promise = 'Provider sign-in, cloud sync, history and premium recommendations';
    expect(dialog.getByText(promise, { exact: false })).toBeTruthy();
  });
});

describe('an export', () => {
  it('[SX-12] keeps the settings open until its result is shown', async () => {
    const services = makeServices();
    await services.dataStore.profiles.put(sampleProfile('anna'));
    const { promise: photo, resolve: arrive } = defer<null>();
    vi.spyOn(services.dataStore.photos, 'get').mockReturnValue(photo);
    vi.spyOn(services.dataStore.photos, 'isCurrent').mockResolvedValue(false);
    renderApp({ services, inside: true });
    const dialog = await openSettings('Your data');
    fireEvent.click(dialog.getByRole('button', { name: 'Export my data' }));
    await dialog.findByText('Collecting…');
    act(() => closeTopmost(1));
    arrive(null);
    expect(await dialog.findByText(/Nothing has been saved yet/)).toBeTruthy();
  });
});

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
    const dialog = await openSettings('Your data');
    expect(dialog.getByText(/Your photo isn’t uploaded/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  });

  it('shows what could not be read, from the notice about it', async () => {
    const stored = [{ name: 'colorProfiles.broken.2026-01-01', text: '{"torn' }];
    const originals = { list: async () => stored, takeLost: async () => 1 };
    renderApp({ services: { ...makeServices(), originals }, inside: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Show me' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Settings' }));
    expect(await dialog.findByText('Download the originals')).toBeTruthy();
  });

  it('can be deleted from this device by a guest, and the gate appears', async () => {
    const made = makeServices();
    const services = { ...made, forgetGuest: () => made.dataStore.profiles.remove('a') };
    await services.dataStore.profiles.put({ ...sampleProfile('a'), profile_name: 'Anna' });
    renderApp({ services, inside: true });
    typeDelete(await openSettings('Your data'), 'Delete everything');
    expect(await screen.findByText(/^Sign in to access/)).toBeTruthy();
    expect(await services.dataStore.profiles.list()).toEqual([]);
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
