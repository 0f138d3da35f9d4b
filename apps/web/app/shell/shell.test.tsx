import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { exampleProfile } from '../../testing/example-profile.ts';
import { createStatus } from '../../store/sync/save-status.ts';
import { openTestAccount } from '../../testing/fake-account.ts';
import {
  chooseFiles,
  makeServices,
  photoFile,
  renderApp,
  tidyUp,
} from '../../testing/render-app.tsx';

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
    const saveStatus = createStatus();
    const account = openTestAccount();
    renderApp({ services: { ...makeServices(), account, saveStatus } });
    const header = await screen.findByRole('banner');
    expect(header.textContent).not.toContain('Saved on this device');
    act(() => saveStatus.set({ kind: 'on-this-device', waiting: 1, because: 'server-trouble' }));
    expect(header.textContent).toContain('Saved on this device. We’ll keep trying to sync it.');
  });

  it('saves neither profile nor photo when the profile is deleted before a photo is chosen', async () => {
    const services = await makeServicesWithTwo();
    renderApp({ services, inside: true });
    await screen.findByRole('button', { name: 'Switch Profile, active: Two' });
    await services.dataStore.profiles.remove('Two');
    await chooseFiles(photoFile());
    await screen.findByRole('button', { name: 'Switch Profile, active: Me' });
    expect(await screen.findByText('This profile was deleted in another tab')).toBeTruthy();
    expect((await services.dataStore.profiles.list()).map(({ id }) => id)).toEqual(['Me']);
    expect(await services.dataStore.photos.get('Two')).toBeNull();
  });
});

async function makeServicesWithTwo() {
  const services = makeServices();
  for (const id of ['Me', 'Two']) {
    await services.dataStore.profiles.put(exampleProfile(id, { is_default: id === 'Me' }));
  }
  await services.dataStore.profiles.setActiveId('Two');
  return services;
}
