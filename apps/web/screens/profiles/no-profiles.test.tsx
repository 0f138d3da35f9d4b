import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { exampleProfile } from '../../testing/example-profile.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';
import type { Services } from '../page/services.ts';

afterEach(tidyUp);

const ME = exampleProfile('Me', { is_default: true });

async function showPage(services: Services): Promise<void> {
  renderApp({ services, path: '/profiles', inside: true });
  await screen.findByRole('heading', { name: 'My Color Profiles' });
}

const storedNames = async ({ dataStore }: Services) =>
  (await dataStore.profiles.list()).map(({ profile_name }) => profile_name);

/** Services of a signed-in user whose list fails to load until the test allows it. */
function makeUnknown(isCopy = true) {
  const made = makeServices();
  const reach = { hasFailed: true };
  const { profiles } = made.dataStore;
  const copy = isCopy ? { refetch: async () => !reach.hasFailed } : {};
  const dataStore = {
    ...made.dataStore,
    profiles: { ...profiles, knowsAll: async () => !reach.hasFailed, ...copy },
  };
  return { reach, services: { ...made, dataStore } };
}

describe('the page when no profile could be loaded', () => {
  it('[S1-PROF-04] [S1-PSTATE-11] says so, creates none, and loads them on Try Again', async () => {
    const { services, reach } = makeUnknown();
    await showPage(services);
    expect(screen.getByRole('heading', { name: 'No Color Profiles Yet' })).toBeTruthy();
    expect(await storedNames(services)).toEqual([]);
    await services.dataStore.profiles.put(ME);
    reach.hasFailed = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Me' })).toBeTruthy();
    expect(await storedNames(services)).toEqual(['Me']);
  });

  it('[S1-PROF-04] creates a first profile, which is the default one, and leads to its photo', async () => {
    const { services } = makeUnknown();
    await showPage(services);
    fireEvent.click(screen.getByRole('button', { name: 'Create Your First Profile' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create Profile' }));
    fireEvent.change(form.getByLabelText('Profile Name'), { target: { value: 'Ada' } });
    fireEvent.click(form.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByRole('heading', { name: 'Set Profile Colors' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Switch Profile, active: Ada' })).toBeTruthy();
    expect((await services.dataStore.profiles.list())[0]?.is_default).toBe(true);
  });

  it('[S1-PSTATE-11] says so in personal mode as well', async () => {
    const { services } = makeUnknown();
    renderApp({ services, inside: true });
    expect(await screen.findByRole('heading', { name: 'No Color Profiles Yet' })).toBeTruthy();
  });

  it('says when the list is unreadable, and offers no retry, which could not help', async () => {
    const { services } = makeUnknown(false);
    await showPage(services);
    expect(
      screen.getByText(/We set aside a copy you can download in Settings; nothing was/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Create Your First Profile' })).toBeTruthy();
  });
});
