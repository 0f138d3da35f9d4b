import { createProfile } from '@color-almanac/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createMemoryStorage } from '../accounts/memory-storage.ts';
import { openAccount } from '../accounts/open-account.ts';
import { createStatus } from '../data/sync/save-status.ts';
import { storeNora, fakeAccountDeps } from '../testing/fake-account.ts';
import { makeServices, renderApp, tidyUp } from '../testing/render-app.tsx';
import { SHELL_WORDS } from '../words/shell.ts';

describe('the frame around every screen', () => {
  afterEach(tidyUp);

  it('[SX-07] sends changes made on one screen when the user leaves it for another', async () => {
    const sendNow = vi.fn();
    const { router } = renderApp({ services: { ...makeServices(), sendNow }, inside: true });
    await screen.findByRole('heading', { name: 'Set Profile Colors' });
    expect(sendNow).not.toHaveBeenCalled();
    await act(() => router.navigate('/wardrobe'));
    await screen.findByRole('heading', { name: 'Wardrobe' });
    expect(sendNow).toHaveBeenCalledTimes(1);
  });

  it('[SX-09] shows in the header, always in view, that some changes are on this device only', async () => {
    const storage = createMemoryStorage();
    storeNora(storage);
    const saveStatus = createStatus();
    const account = openAccount(fakeAccountDeps({}, storage));
    renderApp({ services: { ...makeServices(), account, saveStatus } });
    const header = await screen.findByRole('banner');
    expect(header.textContent).not.toContain('Saved on this device');
    act(() => saveStatus.set({ kind: 'on-this-device', waiting: 1, because: 'server-trouble' }));
    expect(header.textContent).toContain('Saved on this device. We’ll keep trying to sync it.');
  });

  it('closes its dialog when the screen changes, for example by the Back button', async () => {
    const { router } = renderApp({ services: makeServices(), inside: true });
    await screen.findByRole('heading', { name: 'Set Profile Colors' });
    await act(() => router.navigate('/wardrobe'));
    fireEvent.click(await screen.findByRole('button', { name: /^Switch Profile, active: / }));
    await screen.findByRole('dialog', { name: 'Switch Profile' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('heading', { name: 'Set Profile Colors' })).toBeTruthy();
  });

  it('closes the drawer when the screen changes', async () => {
    const { router } = renderApp({ services: makeServices(), inside: true });
    await screen.findByRole('heading', { name: 'Set Profile Colors' });
    await act(() => router.navigate('/wardrobe'));
    fireEvent.click(await screen.findByRole('button', { name: SHELL_WORDS.menu }));
    await screen.findByRole('dialog');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('switches to the default profile when the active one was deleted in another tab, and says so', async () => {
    const services = await makeServicesWithTwo();
    renderApp({ services, inside: true });
    await screen.findByRole('button', { name: 'Switch Profile, active: Two' });
    await services.dataStore.profiles.remove('Two');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'colorProfiles' })));
    await screen.findByRole('button', { name: 'Switch Profile, active: Me' });
    expect(await screen.findByText('This profile was deleted in another tab')).toBeTruthy();
  });

  it('says once that profiles could not be read, and links to their originals', async () => {
    const takeLost = vi.fn(async () => 0).mockResolvedValueOnce(2);
    const kept = [{ name: 'colorProfiles.broken.2026-03-01', text: '[7,8]' }];
    const originals = { list: async () => kept, takeLost };
    renderApp({ services: { ...makeServices(), originals }, inside: true });
    await screen.findByText('We couldn’t read 2 profiles');
    fireEvent.click(screen.getByRole('button', { name: 'Show me' }));
    const settings = within(await screen.findByRole('dialog', { name: 'Settings' }));
    expect(await settings.findByRole('button', { name: 'Download the originals' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('We couldn’t read 2 profiles')).toBeNull());
  });

  it('saves neither profile nor photo when the profile is deleted before a photo is chosen', async () => {
    const services = await makeServicesWithTwo();
    renderApp({ services, inside: true });
    await screen.findByRole('button', { name: 'Switch Profile, active: Two' });
    await services.dataStore.profiles.remove('Two');
    const [input] = await screen.findAllByLabelText('Choose a photo');
    if (!input) throw new Error('The page offers no file dialog');
    fireEvent.change(input, { target: { files: [new File(['x'], 'me.jpg')] } });
    await screen.findByRole('button', { name: 'Switch Profile, active: Me' });
    expect(await screen.findByText('This profile was deleted in another tab')).toBeTruthy();
    expect((await services.dataStore.profiles.list()).map(({ id }) => id)).toEqual(['Me']);
    expect(await services.dataStore.photos.get('Two')).toBeNull();
  });
});

async function makeServicesWithTwo() {
  const services = makeServices();
  const about = {
    description: '',
    type: 'headshot',
    userId: 'local',
    now: services.now(),
  } as const;
  for (const id of ['Me', 'Two']) {
    const profile = createProfile({ ...about, id, name: id, isDefault: id === 'Me' });
    await services.dataStore.profiles.put(profile);
  }
  await services.dataStore.profiles.setActiveId('Two');
  return services;
}
