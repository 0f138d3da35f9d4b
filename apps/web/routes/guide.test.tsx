import { createMemoryDataStore } from '@color-almanac/sync';
import { sampleProfile } from '@color-almanac/sync/behaviour';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createMemoryStorage } from '../accounts/memory-storage.ts';
import { openAccount } from '../accounts/open-account.ts';
import { EverythingNear } from '../testing/everything-near.ts';
import { storeNora, fakeAccountDeps } from '../testing/fake-account.ts';
import { makeServices, renderApp, tidyUp } from '../testing/render-app.tsx';

const WELCOME = { name: 'Welcome to Color Almanac' };
const findWelcome = () => screen.findByRole('dialog', WELCOME);
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog', WELCOME)).toBeNull());

const refuse = () => {
  throw new DOMException('Storage is forbidden', 'SecurityError');
};

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', EverythingNear);
});

afterEach(() => {
  tidyUp();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the welcome', () => {
  it('appears once per page load when storage is blocked, without an error', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const { router } = renderApp({ firstVisit: true, inside: true });
    await findWelcome();
    fireEvent.click(screen.getByRole('button', { name: 'Get started' }));
    await isGone();
    await act(() => router.navigate('/profiles'));
    await act(() => router.navigate('/'));
    expect(screen.queryByRole('dialog', WELCOME)).toBeNull();
  });

  it('waits for the questions asked at sign-in', async () => {
    const storage = createMemoryStorage();
    storeNora(storage);
    const account = openAccount(fakeAccountDeps({}, storage));
    const guestDataStore = createMemoryDataStore();
    await guestDataStore.profiles.put(sampleProfile('s'));
    renderApp({ firstVisit: true, services: { ...makeServices(), account, guestDataStore } });
    const [asked] = await screen.findAllByRole('dialog');
    expect(asked?.textContent).not.toContain('Welcome');
    fireEvent.keyDown(asked ?? document.body, { key: 'Escape' });
    await findWelcome();
  });
});

const openHelp = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Help' }));
  return within(await screen.findByRole('dialog', { name: 'Help' }));
};

describe('help', () => {
  it('says how often a season is right, next to agreement among experts and chance', async () => {
    renderApp({ inside: true });
    const help = await openHelp();
    fireEvent.click(help.getByRole('tab', { name: 'Season' }));
    const rows = within(help.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Family, one of four', '52', '63', '25'],
      ['Warm or cool', '66', '70', '50'],
      ['Season, one of twelve', '30', '35', '8'],
      ['Season or its neighbor', '60', '78', '25'],
    ]);
  });

  it.each(['/catalog', '/wardrobe'])(
    '[S2-HELP-04] opens with the wardrobe from the toolbar at %s',
    async (path) => {
      renderApp({ inside: true, path });
      const toolbar = await screen.findByRole('toolbar', { name: 'Catalog tools' });
      fireEvent.click(within(toolbar).getByRole('button', { name: 'Help with the wardrobe' }));
      const help = within(await screen.findByRole('dialog', { name: 'Help' }));
      expect(help.getByRole('tab', { selected: true }).textContent).toBe('Wardrobe');
    },
  );

  it('links to how to set up a profile', async () => {
    renderApp({ inside: true });
    const help = await openHelp();
    fireEvent.click(help.getByRole('button', { name: 'How to set up your color profile' }));
    await screen.findByRole('dialog', { name: 'Setting Up Your Color Profile' });
  });
});
