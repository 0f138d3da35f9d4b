import { createProfile } from '@color-almanac/domain';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { EverythingNear } from '../testing/everything-near.ts';
import { makeParts, renderApp, tidyUp } from '../testing/render-app.tsx';
import type { Parts } from '../wiring.ts';

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', EverythingNear);
});
afterEach(() => {
  tidyUp();
  vi.unstubAllGlobals();
});

const about = { id: 'Me', name: 'Me', description: '', type: 'headshot' } as const;
const ME = createProfile({
  ...about,
  userId: 'local',
  isDefault: true,
  now: '2026-03-01T12:00:00.000Z',
});

async function showPage(parts: Parts): Promise<void> {
  renderApp({ parts, path: '/profiles', inside: true });
  await screen.findByRole('heading', { name: 'My Color Profiles' });
}

const keptNames = async ({ dataStore }: Parts) =>
  (await dataStore.profiles.list()).map(({ profile_name }) => profile_name);

/** A person's parts whose list cannot be had until it is said so. */
function makeUnknown(isCopy = true) {
  const made = makeParts();
  const reach = { hasFailed: true };
  const { profiles } = made.dataStore;
  const copy = isCopy ? { refetch: async () => !reach.hasFailed } : {};
  const dataStore = {
    ...made.dataStore,
    profiles: { ...profiles, knowsAll: async () => !reach.hasFailed, ...copy },
  };
  return { reach, parts: { ...made, dataStore } };
}

describe('where no profile could be loaded', () => {
  it('[S1-PROF-04] [S1-PSTATE-11] says so, makes up none, and loads them when asked again', async () => {
    const { parts, reach } = makeUnknown();
    await showPage(parts);
    expect(screen.getByRole('heading', { name: 'No Color Profiles Yet' })).toBeTruthy();
    expect(await keptNames(parts)).toEqual([]);
    await parts.dataStore.profiles.put(ME);
    reach.hasFailed = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Me' })).toBeTruthy();
    expect(await keptNames(parts)).toEqual(['Me']);
  });

  it('[S1-PROF-04] begins with a first profile, which is the default one', async () => {
    const { parts } = makeUnknown();
    await showPage(parts);
    fireEvent.click(screen.getByRole('button', { name: 'Create Your First Profile' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create Profile' }));
    fireEvent.change(form.getByLabelText('Profile Name'), { target: { value: 'Ada' } });
    fireEvent.click(form.getByRole('button', { name: 'Create Profile' }));
    const card = (await screen.findByRole('button', { name: 'Ada' })).closest('li');
    expect(card?.textContent).toContain('Active');
    expect((await parts.dataStore.profiles.list())[0]?.is_default).toBe(true);
  });

  it('[S1-PSTATE-11] says so in personal mode as well', async () => {
    const { parts } = makeUnknown();
    renderApp({ parts, inside: true });
    expect(await screen.findByRole('heading', { name: 'No Color Profiles Yet' })).toBeTruthy();
  });

  it('says of a list that nobody can read what is true, and asks for nothing that cannot help', async () => {
    const { parts } = makeUnknown(false);
    await showPage(parts);
    expect(
      screen.getByText(/set aside a copy you can download in Settings; nothing was/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Create Your First Profile' })).toBeTruthy();
  });
});
