import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { exampleItem } from '../../testing/example-garment.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

/** The error with which the dialog's file fails to load, if any. */
const lost = vi.hoisted(() => ({ because: null as string | null }));

const losing = vi.hoisted(() => (read: () => Promise<object>) => async () => {
  const code = await read();
  return new Proxy(code, {
    get: (target, name) => {
      if (lost.because !== null && name !== 'then') throw new TypeError(lost.because);
      return Reflect.get(target, name);
    },
  });
});

vi.mock('../../features/profile/switch-profile.tsx', (read) => losing(read)());
vi.mock('../../features/profile/profile-form.tsx', (read) => losing(read)());
vi.mock('../../app/shell/drawer-panel.tsx', (read) => losing(read)());
vi.mock('../../features/workspace/source-list.tsx', (read) => losing(read)());
vi.mock('../../features/palette-library/palette-library-dialog.tsx', (read) => losing(read)());
vi.mock('../../features/collect-items/collect-items-dialog.tsx', (read) => losing(read)());
vi.mock('../../ui/ask/ask-dialog.tsx', (read) => losing(read)());
vi.mock('../../ui/panel/panel-popover.tsx', (read) => losing(read)());
vi.mock('../../ui/menu/menu-parts.tsx', (read) => losing(read)());
vi.mock('../../features/choose-photo/camera-dialog.tsx', (read) => losing(read)());
vi.mock('../../features/choose-photo/guide/guided-dialog.tsx', (read) => losing(read)());

const LOST = 'Failed to fetch dynamically imported module: /assets/a.js';

/** Presses a button that opens a dialog whose file fails to load; returns the button. */
async function pressInVain(name: string | RegExp, role = 'button'): Promise<HTMLElement> {
  lost.because = LOST;
  const opener = await screen.findByRole(role, { name });
  opener.focus();
  fireEvent.click(opener);
  expect(await screen.findByText('We couldn’t open this')).toBeTruthy();
  lost.because = null;
  return opener;
}

const countSelected = () => screen.queryAllByRole('option', { selected: true }).length;

async function openWardrobeWithOneSelected(): Promise<void> {
  const services = makeServices();
  await services.dataStore.items.put(exampleItem('Coat'));
  renderApp({ services, path: '/wardrobe', inside: true });
  fireEvent.click(await screen.findByRole('option', { name: /Coat/ }), { ctrlKey: true });
}

describe('a dialog whose code fails to load', () => {
  beforeEach(() => {
    // React logs every failure; all are expected here.
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    tidyUp();
    vi.restoreAllMocks();
  });

  it('[S2-ERRB-03] does not affect the page and its header when it is the drawer', async () => {
    renderApp({ inside: true });
    const opener = await pressInVain('Menu');
    expect(document.activeElement).toBe(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await act(async () => fireEvent.click(opener));
    expect(await screen.findByRole('dialog', { name: 'Color Almanac' })).toBeTruthy();
  });

  it.each([
    ['the sources of colors', /^Color sources/, 'combobox', 'listbox'],
    ['the kept palettes', 'My palettes', 'button', 'dialog'],
  ])(
    '[S2-ERRB-03] does not affect the workspace when it is that of %s, and the pressed button keeps the focus',
    async (_, name, role, opened) => {
      renderApp({ path: '/workspace', inside: true });
      const heading = await screen.findByRole('heading', { level: 1, name: 'Workspace' });
      await pressInVain(name, role);
      expect(heading.isConnected).toBe(true);
      const anew = screen.getByRole(role, { name });
      expect(document.activeElement).toBe(anew);
      await act(async () => fireEvent.click(anew));
      expect(await screen.findByRole(opened)).toBeTruthy();
    },
  );

  it('[S2-ERRB-03] does not affect the page and its header when it is the account panel', async () => {
    renderApp({ inside: true });
    const heading = await screen.findByRole('heading', { name: 'Set Profile Colors' });
    await pressInVain('Account');
    expect(heading.isConnected).toBe(true);
    const anew = screen.getByRole('button', { name: 'Account' });
    expect(document.activeElement).toBe(anew);
    await act(async () => fireEvent.click(anew));
    expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeTruthy();
  });

  it('[S2-ERRB-03] does not affect the catalog and its selection when it is the menu of catalogues', async () => {
    await openWardrobeWithOneSelected();
    const name = /Wardrobe$/;
    await pressInVain(name);
    expect(countSelected()).toBe(1);
    const anew = screen.getByRole('button', { name });
    expect(document.activeElement).toBe(anew);
    await act(async () => fireEvent.click(anew));
    expect(await screen.findByRole('menu')).toBeTruthy();
    expect(countSelected()).toBe(1);
  });

  it('[S2-ERRB-03] deletes nothing when it is the confirmation, which can be asked again', async () => {
    await openWardrobeWithOneSelected();
    const opener = await pressInVain('Delete');
    expect(countSelected()).toBe(1);
    expect(document.activeElement).toBe(opener);
    await act(async () => fireEvent.click(opener));
    expect(await screen.findByRole('alertdialog', { name: 'Delete 1 item(s)?' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(countSelected()).toBe(1);
  });

  it.each(['/', '/analyze'])(
    '[S2-ERRB-03] does not affect the photo area on %s when it is the camera',
    async (path) => {
      renderApp({ path, inside: true });
      const opener = await pressInVain('Take a photo');
      expect(document.activeElement).toBe(opener);
      await act(async () => fireEvent.click(opener));
      expect(await screen.findByRole('dialog', { name: 'Take a photo' })).toBeTruthy();
    },
  );
});
