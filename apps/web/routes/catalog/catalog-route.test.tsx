import { createItem, createProfile } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createMemoryStorage } from '../../accounts/memory-storage.ts';
import { openAccount } from '../../accounts/open-account.ts';
import type { ClothingOutcome } from '../../clothing-analysis/clothing-analyst.ts';
import { modalFrame } from '../../components/modal/modal.tsx';
import { moveDialog } from '../../features/catalog/parts-on-demand.ts';
import { scanLoading } from '../../features/clothing-scan/scan-on-demand.ts';
import { exampleAnalysis } from '../../testing/example-garment.ts';
import { storeNora, fakeAccountDeps } from '../../testing/fake-account.ts';
import { fakeConsent } from '../../testing/fake-consent.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

const NOW = '2026-03-01T12:00:00.000Z';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  tidyUp();
});

function make(name: string, known: Partial<CatalogItem> = {}): CatalogItem {
  const item = createItem({
    id: name,
    userId: 'local_user',
    catalogueType: 'wardrobe',
    now: NOW,
    name,
  });
  return { ...item, ...known };
}

/** The app with a Soft Autumn profile and two items. */
async function openApp(path: string, services = makeServices()) {
  const about = {
    id: 'me',
    userId: 'local',
    name: 'Me',
    description: '',
    type: 'headshot',
  } as const;
  const profile = createProfile({ ...about, isDefault: true, now: NOW });
  await services.dataStore.profiles.put({ ...profile, color_season: 'soft_autumn' });
  await services.dataStore.items.put(make('Coat', { catalogue_type: 'inventory' }));
  const colors = [{ name: 'Olive', hex: '#8A7F66', percentage: 100 }] as const;
  await services.dataStore.items.put(
    make('Shirt', { ai_analyzed: true, color_analysis: [...colors], colors: ['#8A7F66'] }),
  );
  return renderApp({ services, path, inside: true });
}

const names = () =>
  screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 5));

describe('the catalog at its two addresses', () => {
  it('shows all clothes at one and only the wardrobe at the other, rated against the season of the profile', async () => {
    const { router } = await openApp('/catalog');
    await screen.findByRole('heading', { name: 'Catalog', level: 1 });
    await screen.findByRole('option', { name: /Coat/ });
    expect(names().toSorted()).toEqual(['CoatN', 'Shirt']);
    expect(screen.getByText(/^2 items, 1 analyzed\. \d+% match Soft Autumn\.$/)).toBeTruthy();
    await act(() => router.navigate('/wardrobe'));
    await screen.findByRole('heading', { name: 'Wardrobe', level: 1 });
    await waitFor(() => expect(names()).toEqual(['Shirt']));
  });

  it('has the chosen catalogue in its address, so that reload and Back restore it', async () => {
    const { router } = await openApp('/catalog?catalogue=inventory');
    await screen.findByRole('heading', { name: 'Inventory', level: 1 });
    await waitFor(() => expect(names()).toEqual(['CoatN']));
    fireEvent.click(screen.getByRole('button', { name: 'Catalog: Inventory' }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Wardrobe' }));
    await screen.findByRole('heading', { name: 'Wardrobe', level: 1 });
    expect(router.state.location.search).toBe('?catalogue=wardrobe');
    expect(names()).toEqual(['Shirt']);
  });

  it('offers help for the wardrobe', async () => {
    await openApp('/wardrobe');
    await screen.findByRole('option', { name: /Shirt/ });
    fireEvent.click(screen.getByRole('button', { name: 'Help with the wardrobe' }));
    await screen.findByRole('dialog', { name: 'Help' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Wardrobe');
  });

  it('stays when the code of a dialog fails to load, says so, and loads it again the next time', async () => {
    await openApp('/wardrobe');
    fireEvent.click(await screen.findByRole('option', { name: /Shirt/ }), { ctrlKey: true });
    // An earlier test may have loaded it.
    vi.spyOn(moveDialog, 'getLoaded').mockReturnValue(null);
    vi.spyOn(moveDialog, 'load').mockRejectedValue(
      new TypeError('Failed to fetch dynamically imported module'),
    );
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
    await screen.findByText('We couldn’t open this');
    expect(names()).toEqual(['Shirt']);
    vi.restoreAllMocks();
    fireEvent.click(screen.getByRole('button', { name: 'Move' }));
    await screen.findByRole('dialog', { name: 'Move 1 item' });
  });

  it('[S2-ITEM-01] opens the analysis of an item by keyboard, and Escape returns to the grid', async () => {
    await openApp('/wardrobe');
    const grid = await screen.findByRole('listbox', { name: 'Items in Wardrobe' });
    act(() => grid.focus());
    fireEvent.keyDown(grid, { key: 'Enter' });
    const dialog = await screen.findByRole('dialog', { name: 'Item Analysis' });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

const see = async (): Promise<ClothingOutcome> => ({ ok: true, analysis: exampleAnalysis() });

function breakDown(): never {
  throw new Error('It broke');
}

/** Scans the coat, which has a photo; returns the two pretended engines. */
async function scanCoat(isSignedIn: boolean, consent = fakeConsent(), look = see) {
  const storage = createMemoryStorage();
  if (isSignedIn) storeNora(storage);
  const [device, server] = [vi.fn(look), vi.fn(look)];
  const services = {
    ...makeServices(),
    account: openAccount(fakeAccountDeps({}, storage)),
    aiConsent: { open: async () => consent },
    clothingAnalysts: { device: { analyze: device }, server: { analyze: server } },
  };
  const photo = { bytes: new Uint8Array([1]), type: 'image/jpeg' };
  await services.dataStore.items.put(make('Coat', { catalogue_type: 'inventory' }), photo);
  await openApp('/catalog?catalogue=inventory', services);
  const grid = await screen.findByRole('listbox', { name: 'Items in Inventory' });
  act(() => grid.focus());
  fireEvent.keyDown(grid, { key: ' ' });
  fireEvent.click(await screen.findByRole('button', { name: 'AI Scan' }));
  return { services, device, server };
}

describe('a scan of clothes', () => {
  it('[S2-CSCAN-14] [S2-CAT-14] runs on this device for guests; saved items are rated and nothing stays selected', async () => {
    const { services, device, server } = await scanCoat(false);
    await screen.findByText('Read on this device. Your photos aren’t uploaded.');
    expect(screen.queryByRole('checkbox', { name: 'Scan on this device only' })).toBeNull();
    fireEvent.click(
      await screen.findByRole('button', { name: 'Save to Wardrobe' }, { timeout: 5000 }),
    );
    await screen.findByText('Nothing selected');
    expect(device).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ userColorSeason: 'soft_autumn' }),
    );
    expect(server).not.toHaveBeenCalled();
    expect(await services.dataStore.items.get('Coat')).toMatchObject({
      ai_analyzed: true,
      catalogue_type: 'inventory',
    });
  });

  it('[S2-CSCAN-08] runs on the server for signed-in users, and says so', async () => {
    const { device, server } = await scanCoat(true);
    await screen.findByText(/^Read on this app’s server\. The copies/);
    await screen.findByRole('checkbox', { name: 'Scan on this device only' });
    await screen.findByRole('button', { name: 'Reject Analysis' }, { timeout: 5000 });
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
    const told = { name: 'AI analysis failed. Please try again.' };
    fireEvent.click(within(await screen.findByRole('alertdialog', told)).getByText('OK'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(device).not.toHaveBeenCalled();
    expect(names()).toEqual(['CoatN']);
    expect(screen.getByText('1 selected')).toBeTruthy();
  });

  it('is canceled when its dialog breaks, says so, and leaves the catalog as it is', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(scanLoading, 'getLoaded').mockReturnValue({ ScanLoadingModal: breakDown });
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
    await screen.findByRole('button', { name: 'Reject Analysis' }, { timeout: 5000 });
    expect(server).toHaveBeenCalledOnce();
    expect(await consent.agreedProvider()).toMatchObject({ provider: 'anthropic' });
  });

  it('does not start while that question is unanswered', async () => {
    const consent = fakeConsent({ id: 'anthropic', name: 'Acme', model: 'acme-1' });
    const { device, server } = await scanCoat(true, consent);
    const question = await screen.findByRole('alertdialog');
    fireEvent.keyDown(question, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([device.mock.calls, server.mock.calls]).toEqual([[], []]);
    expect(consent.decisionFor({ id: 'anthropic', name: 'Acme', model: 'acme-1' })).toBeNull();
  });
});
