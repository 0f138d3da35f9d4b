import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { NoBoundary } from '../../ui/dialog-error-boundary.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { Mode } from '../../words/mode.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const actions = { switchProfile: vi.fn(), createProfile: vi.fn(), openSettings: vi.fn() };

function show(mode: Mode = 'personal') {
  for (const action of Object.values(actions)) action.mockReset();
  render(
    <MemoryRouter>
      <Header
        mode={mode}
        profileName="Me"
        profileColors={['#CE8659']}
        actions={actions}
        account={null}
        note={null}
        errorBoundary={NoBoundary}
      />
    </MemoryRouter>,
  );
}

const openDrawer = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  return within(await screen.findByRole('dialog', { name: 'Color Almanac' }));
};

describe('the title of the header', () => {
  it('[S1-HDR-01] is the name of the product, for screen readers too', () => {
    show();
    const title = screen.getByTitle('Color Almanac');
    expect(title.querySelector('.wideOnly')?.textContent).toBe('Color Almanac');
  });

  it('[S1-HDR-02] is its initials on narrow screens, and on mobile browsers however wide', () => {
    show();
    expect(screen.getByTitle('Color Almanac').querySelector('.narrowOnly')?.textContent).toBe('CA');
    cleanup();
    const tablet = 'Mozilla/5.0 (Linux; Android 15; Tablet) AppleWebKit/537.36';
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(tablet);
    show();
    // Voice control finds it by what is visible, and its description says what the initials stand for.
    const title = screen.getByRole('link', { name: 'CA', description: 'Color Almanac' });
    expect(title.textContent).toBe('CA');
  });
});

describe.each(['the header', 'the drawer'])('the menu in %s', (place) => {
  const open = async (mode?: Mode) => {
    show(mode);
    if (place === 'the drawer') return openDrawer();
    return within(screen.getByRole('navigation', { name: 'Main' }));
  };

  it.each([
    ['S1-HDR-03', 'Set Profile Colors', '/'],
    ['S1-HDR-04', 'Explore Seasons', '/knowledge'],
    ['S1-HDR-05', 'Catalog', '/catalog'],
    ['S1-HDR-06', 'Collections', '/collections'],
    ['S1-HDR-07', 'Manage Color Profiles', '/profiles'],
    ['AMB-19', 'Analyze', '/analyze'],
    ['AMB-19', 'Workspace', '/workspace'],
  ])('[%s] leads by %s to %s', async (_id, name, path) => {
    const menu = await open();
    expect(menu.getByRole('link', { name }).getAttribute('href')).toBe(path);
  });

  it.each([
    ['analyze', 'Analyze'],
    ['knowledge', 'Explore Seasons'],
    ['catalog', 'Catalog'],
    ['profiles', 'Manage Color Profiles'],
  ] as const)('[S1-HDR-09] marks only %s as the present page', async (mode, name) => {
    const menu = await open(mode);
    const marked = [...menu.getAllByRole('link'), ...menu.queryAllByRole('button')].filter(
      (entry) => entry.getAttribute('aria-current') === 'page',
    );
    expect(marked.map((entry) => entry.textContent?.slice(0, 7))).toEqual([name.slice(0, 7)]);
  });
});

describe('the actions of the header', () => {
  it('[S1-HDR-10] [S1-HDR-14] [S1-HDR-15] are buttons on wide screens', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Switch Profile, active: Me' }));
    fireEvent.click(screen.getByRole('button', { name: 'New profile' }));
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
    for (const action of Object.values(actions)) expect(action).toHaveBeenCalledOnce();
  });

  it.each([
    ['S1-HDR-10', 'Switch Profile', 'switchProfile'],
    ['S1-HDR-15', 'New profile', 'createProfile'],
    ['S1-HDR-14', 'Settings', 'openSettings'],
  ] as const)(
    '[%s] are in the drawer too: %s closes it and continues',
    async (_id, name, action) => {
      show();
      const drawer = await openDrawer();
      fireEvent.click(drawer.getByRole('button', { name: new RegExp(`^${name}`) }));
      expect(actions[action]).toHaveBeenCalledOnce();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it('[S1-HDR-08] end with Shop in the drawer, which cannot be chosen', async () => {
    show();
    const shop = (await openDrawer()).getByRole('button', { name: /^Shop/ });
    expect(shop.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(shop);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('the footer', () => {
  it('[S1-HDR-19] [S1-HDR-20] [S1-GATE-07] shows the brand as a beta, the contact address, and the year', () => {
    render(<Footer feedbackAddress="help@site.example" year={2031} />);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Color Almanac')).toBeTruthy();
    expect(footer.getByText('Beta')).toBeTruthy();
    const link = footer.getByRole('link', { name: 'help@site.example' });
    expect(link.getAttribute('href')).toBe('mailto:help@site.example');
    expect(footer.getByText('© 2031 Color Almanac')).toBeTruthy();
  });

  it('[AMB-19] shows Shop on wide screens, which have no drawer, as an entry that cannot be chosen', () => {
    render(<Footer feedbackAddress="help@site.example" year={2031} />);
    const shop = screen.getByRole('button', { name: 'Shop Coming soon', hidden: true });
    expect(shop.getAttribute('aria-disabled')).toBe('true');
  });
});
