import { createMemoryDataStore, sampleProfile } from '@color-almanac/sync/behaviour';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { openTestAccount } from '../../testing/fake-account.ts';
import { FOUND } from '../../testing/personal-steps.ts';
import { makeServices, photoFile, renderApp, tidyUp } from '../../testing/render-app.tsx';

const WELCOME = { name: 'Welcome to Color Almanac' };
const findWelcome = () => screen.findByRole('dialog', WELCOME);
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog', WELCOME)).toBeNull());

const refuse = () => {
  throw new DOMException('Storage is forbidden', 'SecurityError');
};

afterEach(() => {
  tidyUp();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the welcome', () => {
  it('[S1-WEL-02] [S1-WEL-03] explains four steps, and says that this is a beta and where to write', async () => {
    renderApp({ firstVisit: true, inside: true });
    const welcome = within(await findWelcome());
    const steps = welcome.getAllByRole('listitem').map((step) => within(step).getByRole('heading'));
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Upload a photo',
      'Discover the season',
      'Build a wardrobe',
      'Shop confidently',
    ]);
    expect(welcome.getByText('In development.').parentElement?.textContent).toContain('beta');
    const address = welcome.getByRole('link', { name: 'help@colors.example' });
    expect(address.getAttribute('href')).toBe('mailto:help@colors.example');
  });

  it.each(['its box', 'Escape'])(
    '[S1-WEL-04] [S1-WEL-05] is dismissed by %s, and stays away from then on',
    async (way) => {
      renderApp({ firstVisit: true, inside: true });
      const welcome = await findWelcome();
      if (way === 'Escape') fireEvent.keyDown(welcome, { key: 'Escape' });
      else
        fireEvent.click(within(welcome).getByRole('checkbox', { name: "Don't show this again" }));
      await isGone();
      expect(localStorage.getItem('hasSeenLandingModal')).toBe('true');
    },
  );

  it('starts with a photo: it is read without another press', async () => {
    renderApp({ firstVisit: true, inside: true, services: makeServices(async () => FOUND) });
    const welcome = await findWelcome();
    const input = welcome.querySelector('input[type=file]');
    if (!input) throw new Error('The welcome takes no photo');
    fireEvent.change(input, { target: { files: [photoFile()] } });
    expect(await screen.findByRole('dialog', { name: 'AI Point Detection Results' })).toBeTruthy();
    expect(localStorage.getItem('hasSeenLandingModal')).toBe('true');
  });

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
    const account = openTestAccount();
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
  it('[S2-HELP-01] [S2-HELP-02] has five topics, and opens with the general one', async () => {
    renderApp({ inside: true });
    const help = await openHelp();
    const topics = help.getAllByRole('tab');
    expect(topics.map(({ textContent }) => textContent)).toEqual([
      'General',
      'Photo',
      'Season',
      'Profiles',
      'Wardrobe',
    ]);
    expect(help.getByRole('tab', { selected: true })).toBe(topics[0]);
    fireEvent.click(help.getByRole('tab', { name: 'Wardrobe' }));
    expect(help.getByText(/Up to 50 wardrobe photos/)).toBeTruthy();
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
