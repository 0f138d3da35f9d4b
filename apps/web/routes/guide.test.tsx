import { createMemoryDataStore } from '@color-almanac/sync';
import { sampleProfile } from '@color-almanac/sync/behaviour';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createMemoryStorage } from '../accounts/memory-storage.ts';
import { openAccount } from '../accounts/open-account.ts';
import { noteOpenDialog } from '../components/open-dialogs.ts';
import { SEEN_KEY } from '../features/welcome/seen-welcome.ts';
import { EverythingNear } from '../testing/everything-near.ts';
import { storeNora, fakeAccountDeps } from '../testing/fake-account.ts';
import { makeServices, renderApp, tidyUp } from '../testing/render-app.tsx';

const WELCOME = { name: 'Welcome to Color Almanac' };
const findWelcome = () => screen.findByRole('dialog', WELCOME);
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog', WELCOME)).toBeNull());
const arrive = () => screen.findByRole('heading', { name: 'Set Profile Colors', hidden: true });

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
  it('[S1-WEL-01] appears on the first visit, after the gate', async () => {
    renderApp({ firstVisit: true });
    fireEvent.click(await screen.findByText('Continue without signing in'));
    await findWelcome();
  });

  it('[S1-WEL-02] explains four steps', async () => {
    renderApp({ firstVisit: true, inside: true });
    const welcome = within(await findWelcome());
    expect(welcome.getAllByRole('heading', { level: 3 }).map((step) => step.textContent)).toEqual([
      'Upload a photo',
      'Discover the season',
      'Build a wardrobe',
      'Shop confidently',
    ]);
  });

  it('[S1-WEL-03] [S1-GATE-07] says that this is a beta in development, and where to write', async () => {
    renderApp({ firstVisit: true, inside: true });
    const welcome = within(await findWelcome());
    expect(welcome.getByText('In development.').parentElement?.textContent).toContain('beta');
    const link = welcome.getByRole('link', { name: 'help@colors.example' });
    expect(link.getAttribute('href')).toBe('mailto:help@colors.example');
  });

  it.each([
    [
      'S1-WEL-04',
      'ticking the box',
      () => screen.getByRole('checkbox', { name: "Don't show this again" }),
    ],
    ['S1-WEL-05', 'the close button', () => screen.getByRole('button', { name: 'Close' })],
    ['S1-WEL-05', 'Get started', () => screen.getByRole('button', { name: 'Get started' })],
  ])('[%s] is dismissed by %s, and not shown on the next load', async (_id, _way, find) => {
    renderApp({ firstVisit: true, inside: true });
    await findWelcome();
    expect(localStorage.getItem(SEEN_KEY)).toBeNull();
    fireEvent.click(find());
    await isGone();
    expect(localStorage.getItem(SEEN_KEY)).toBe('true');
    tidyUp();
    renderApp({ firstVisit: true, inside: true });
    await arrive();
    expect(screen.queryByRole('dialog', WELCOME)).toBeNull();
  });

  it.each([
    ['through the gate', false],
    ['by loading the page', true],
  ])(
    'leaves the focus on the heading of the screen for visitors who came %s',
    async (_way, inside) => {
      renderApp({ firstVisit: true, inside });
      if (!inside) fireEvent.click(await screen.findByText('Continue without signing in'));
      await findWelcome();
      const start = screen.getByRole('button', { name: 'Get started' });
      await waitFor(() => expect(document.activeElement).toBe(start));
      fireEvent.click(start);
      await isGone();
      const heading = await arrive();
      await waitFor(() => expect(document.activeElement).toBe(heading));
    },
  );

  it('[S1-WEL-05] is dismissed by Escape as well', async () => {
    renderApp({ firstVisit: true, inside: true });
    fireEvent.keyDown(await findWelcome(), { key: 'Escape' });
    await isGone();
    expect(localStorage.getItem(SEEN_KEY)).toBe('true');
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

  it('waits until no other dialog is open', async () => {
    const close = noteOpenDialog();
    renderApp({ firstVisit: true, inside: true });
    await arrive();
    expect(screen.queryByRole('dialog', WELCOME)).toBeNull();
    act(close);
    await findWelcome();
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
  it.each([
    ['General', 'Finding your way', 'signed out'],
    ['Photo', 'The photo and its points', 'Get color points'],
    ['Season', 'Your season, and how sure it is', 'not as a measurement'],
    ['Profiles', 'Color profiles', 'active profile'],
    ['Wardrobe', 'The wardrobe', 'Up to 50 wardrobe photos'],
  ])('[S2-HELP-01] [S2-HELP-02] explains under %s: %s', async (name, title, words) => {
    renderApp({ inside: true });
    const help = await openHelp();
    fireEvent.click(help.getByRole('tab', { name }));
    const panel = help.getByRole('tabpanel', { name });
    expect(within(panel).getByRole('heading', { name: title })).toBeTruthy();
    expect(panel.textContent).toContain(words);
  });

  it('[FIRST-LOOK-28] says for the wardrobe what happens with more than fifty photos', async () => {
    renderApp({ inside: true });
    const help = await openHelp();
    fireEvent.click(help.getByRole('tab', { name: 'Wardrobe' }));
    expect(help.getByRole('tabpanel', { name: 'Wardrobe' }).textContent).toContain(
      'Up to 50 wardrobe photos are added at a time, and the rest follow automatically.',
    );
  });

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

  it.each([
    ['/', true],
    ['/analyze', true],
    ['/knowledge', false],
    ['/workspace', false],
    ['/catalog', false],
    ['/profiles', false],
    ['/collections', false],
  ])(
    '[S1-MODE-03] [S2-HELP-03] has a floating button at %s: %s, and opens with the general topic',
    async (path, floats) => {
      renderApp({ inside: true, path });
      await screen.findByRole('contentinfo');
      if (!floats) {
        expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
        return;
      }
      const help = await openHelp();
      expect(help.getByRole('tab', { selected: true }).textContent).toBe('General');
    },
  );

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

  it('[S2-IMG-04] [S2-IMG-06] for the photo opens from its own icon, and closes with Got it!', async () => {
    renderApp({ inside: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Setting Up Your Color Profile' }));
    const guide = within(
      await screen.findByRole('dialog', { name: 'Setting Up Your Color Profile' }),
    );
    fireEvent.click(guide.getByRole('button', { name: 'Got it!' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('links to how to set up a profile', async () => {
    renderApp({ inside: true });
    const help = await openHelp();
    fireEvent.click(help.getByRole('button', { name: 'How to set up your color profile' }));
    await screen.findByRole('dialog', { name: 'Setting Up Your Color Profile' });
  });
});

describe('a signed-out user', () => {
  it('[S1-GATE-04] is told to sign in to sync across devices', async () => {
    renderApp({ inside: true });
    const notice = await screen.findByRole('complementary', { name: 'Signed out.' });
    expect(notice.textContent).toContain('Sign in to sync across devices.');
    fireEvent.click(within(notice).getByRole('button', { name: 'Sign In' }));
    await screen.findByRole('button', { name: 'Sign in with Google' });
  });

  it('[S1-GATE-06] sees no role other than signed in and signed out', async () => {
    renderApp({ inside: true });
    await arrive();
    expect(document.body.textContent).not.toMatch(/\b(admin|administrator|moderator|role)\b/i);
  });
});
