import type { ProfileType } from '@color-almanac/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { exampleItem } from '../../testing/example-garment.ts';
import { exampleProfile } from '../../testing/example-profile.ts';
import type { ClothingOutcome } from '../../media/clothing-analysis/clothing-analyst.ts';
import { modalFrame } from '../../ui/modal/modal.tsx';
import { defer } from '../../testing/defer.ts';
import { exampleAnalysis } from '../../testing/example-garment.ts';
import { openTestAccount } from '../../testing/fake-account.ts';
import { fakeConsent } from '../../testing/fake-consent.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

afterEach(() => {
  localStorage.removeItem('wardrobePerson');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  tidyUp();
});

/** The app with a Soft Autumn profile and two items. */
async function openApp(path: string, services = makeServices(), type: ProfileType = 'default') {
  const preferences = { ...exampleProfile('me').preferences, type };
  const known = { is_default: true, color_season: 'soft_autumn', preferences } as const;
  await services.dataStore.profiles.put(exampleProfile('me', known));
  await services.dataStore.items.put(exampleItem('Coat', { catalogue_type: 'inventory' }));
  const colors = [{ name: 'Olive', hex: '#8A7F66', percentage: 100 }] as const;
  await services.dataStore.items.put(
    exampleItem('Shirt', { ai_analyzed: true, color_analysis: [...colors], colors: ['#8A7F66'] }),
  );
  return renderApp({ services, path, inside: true });
}

const names = () =>
  screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 5));

const see = async (): Promise<ClothingOutcome> => ({ ok: true, analysis: exampleAnalysis() });

function breakDown(): never {
  throw new Error('It broke');
}

/** Scans the coat, which has a photo; returns the two pretended engines. */
async function scanCoat(isSignedIn: boolean, consent = fakeConsent(), look = see) {
  const [device, server] = [vi.fn(look), vi.fn(look)];
  const services = {
    ...makeServices(),
    account: openTestAccount(isSignedIn),
    aiConsent: { open: async () => consent },
    clothingAnalysts: { device: { analyze: device }, server: { analyze: server } },
  };
  const photo = { bytes: new Uint8Array([1]), type: 'image/jpeg' };
  await services.dataStore.items.put(exampleItem('Coat', { catalogue_type: 'inventory' }), photo);
  await openApp('/catalog?catalogue=inventory', services);
  const grid = await screen.findByRole('listbox', { name: 'Items in Inventory' });
  act(() => grid.focus());
  fireEvent.keyDown(grid, { key: ' ' });
  fireEvent.click(await screen.findByRole('button', { name: 'AI Scan' }));
  return { services, device, server };
}

describe('a scan of clothes', () => {
  it('[S2-CSCAN-08] runs on the server for signed-in users, and says so', async () => {
    const { promise: seen, resolve: answer } = defer<ClothingOutcome>();
    const { device, server } = await scanCoat(true, fakeConsent(), () => seen);
    await screen.findByText(/^Read on this app’s server\. The copies/);
    await screen.findByRole('checkbox', { name: 'Scan on this device only' });
    answer(await see());
    await screen.findByRole('button', { name: 'Reject Analysis' });
    expect(server).toHaveBeenCalledOnce();
    expect(device).not.toHaveBeenCalled();
  });

  it('does not start when the dialog frame fails to load, and leaves the catalog as it is', async () => {
    vi.stubGlobal('reportError', vi.fn());
    vi.spyOn(modalFrame, 'getLoaded').mockReturnValue(null);
    vi.spyOn(modalFrame, 'load').mockRejectedValue(
      new TypeError('Failed to fetch dynamically imported module'),
    );
    const { device } = await scanCoat(false);
    const expected = { name: 'AI analysis failed. Please try again.' };
    fireEvent.click(within(await screen.findByRole('alertdialog', expected)).getByText('OK'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(device).not.toHaveBeenCalled();
    expect(names()).toEqual(['CoatN']);
    expect(screen.getByText('1 selected')).toBeTruthy();
  });

  it('is canceled when its dialog breaks, says so, and leaves the catalog as it is', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(modalFrame, 'getLoaded').mockReturnValue({ ModalFrame: breakDown });
    await scanCoat(false, fakeConsent(), () => new Promise(() => undefined));
    await screen.findByText('We couldn’t open this');
    expect(names()).toEqual(['CoatN']);
    expect(screen.getByText('1 selected')).toBeTruthy();
    vi.restoreAllMocks();
    fireEvent.click(screen.getByRole('button', { name: 'AI Scan' }));
    expect(await screen.findByRole('dialog', { name: 'Analyzing Your Clothing' })).toBeTruthy();
  });

  it('asks a signed-in user before a photo first goes to a provider, and then says where the photos go', async () => {
    const acme = { id: 'anthropic', name: 'Acme', model: 'acme-1' } as const;
    const consent = fakeConsent(acme);
    const { server } = await scanCoat(true, consent);
    const question = await screen.findByRole('alertdialog', {
      name: 'Let Acme look at your photos?',
    });
    expect(server).not.toHaveBeenCalled();
    fireEvent.click(within(question).getByText('Let Acme look'));
    await screen.findByText(/^Read by acme-1 at Acme\. Acme gets copies without your name/);
    expect(await screen.findByRole('checkbox', { name: 'Let Acme look' })).toBeTruthy();
    await screen.findByRole('button', { name: 'Reject Analysis' });
    expect(server).toHaveBeenCalledOnce();
    expect(await consent.agreedProvider()).toMatchObject({ provider: 'anthropic' });
  });
});

describe('an item in its dialog', () => {
  it.each([
    ['leads to its own cloth below the face', 'headshot', ['/drape?item=Shirt']],
    ['leads to no face where the profile is of a room', 'generic', []],
  ] as const)('%s', async (_, type, addresses) => {
    await openApp('/wardrobe', makeServices(), type);
    const grid = await screen.findByRole('listbox', { name: 'Items in Wardrobe' });
    act(() => grid.focus());
    fireEvent.keyDown(grid, { key: 'Enter' });
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('button', { name: 'Edit' });
    const links = dialog.queryAllByRole('link', { name: 'See it on you' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
  });
});

const ratedFor = (name: RegExp) => screen.findByRole('button', { name });

describe('the person a wardrobe is rated for', () => {
  const room = { ...exampleProfile('room').preferences, type: 'generic' } as const;

  it('stays while a room is active, and is chosen in the head', async () => {
    const services = makeServices();
    const people = [
      exampleProfile('Mila', { color_season: 'light_spring' }),
      exampleProfile('Hall', { preferences: room, color_season: 'true_autumn' }),
    ];
    for (const profile of people) await services.dataStore.profiles.put(profile);
    await openApp('/wardrobe', services);
    await screen.findByText(/100% match Soft Autumn/);
    await ratedFor(/^Rated for me, Soft Autumn/);
    fireEvent.click(screen.getByRole('button', { name: 'Switch Profile, active: me' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Hall/ }));
    await screen.findByRole('button', { name: 'Switch Profile, active: Hall' });
    await screen.findByText(/100% match Soft Autumn/);
    fireEvent.click(await ratedFor(/^Rated for me, Soft Autumn/));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Mila' }));
    await ratedFor(/^Rated for Mila, Light Spring/);
    await screen.findByText(/match Light Spring/);
    expect(screen.queryByRole('menuitemradio', { name: 'Hall' })).toBeNull();
  });

  it('stays with its person while a new profile is made', async () => {
    await openApp('/wardrobe');
    await screen.findByText('Rated for me, Soft Autumn');
    fireEvent.click(screen.getByRole('button', { name: 'Switch Profile, active: me' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Create New' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create Profile' }));
    fireEvent.change(form.getByLabelText('Profile Name'), { target: { value: 'Ada' } });
    fireEvent.click(form.getByRole('button', { name: 'Create Profile' }));
    await screen.findByRole('heading', { name: 'Set Profile Colors' });
    expect(screen.getByText('Ada', { selector: 'main p' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Catalog' }));
    await ratedFor(/^Rated for me, Soft Autumn/);
  });

  it('can be chosen where storage is full', async () => {
    localStorage.setItem('wardrobePerson', JSON.stringify({ person: 'me', active: 'me' }));
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const services = makeServices();
    await services.dataStore.profiles.put(exampleProfile('Mila', { color_season: 'light_spring' }));
    await openApp('/wardrobe', services);
    fireEvent.click(await ratedFor(/^Rated for me, Soft Autumn/));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Mila' }));
    await ratedFor(/^Rated for Mila, Light Spring/);
  });
});
