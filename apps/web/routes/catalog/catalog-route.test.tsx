import { createItem, createProfile } from '@color-almanac/domain';
import type { CatalogItem } from '@color-almanac/domain';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { makeParts, renderApp, tidyUp } from '../../testing/render-app.tsx';

const NOW = '2026-03-01T12:00:00.000Z';

afterEach(tidyUp);

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

/** The app of somebody whose season is Soft Autumn, with two items. */
async function openApp(path: string) {
  const parts = makeParts();
  const about = {
    id: 'me',
    userId: 'local',
    name: 'Me',
    description: '',
    type: 'headshot',
  } as const;
  const profile = createProfile({ ...about, isDefault: true, now: NOW });
  await parts.library.profiles.put({ ...profile, color_season: 'soft_autumn' });
  await parts.library.items.put(make('Coat', { catalogue_type: 'inventory' }));
  const colors = [{ name: 'Olive', hex: '#8A7F66', percentage: 100 }] as const;
  await parts.library.items.put(
    make('Shirt', { ai_analyzed: true, color_analysis: [...colors], colors: ['#8A7F66'] }),
  );
  return renderApp({ parts, path, inside: true });
}

const names = () =>
  screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 5));

describe('the catalog at its two addresses', () => {
  it('shows all clothes at one and her own at the other, rated against the season of her profile', async () => {
    const { router } = await openApp('/catalog');
    await screen.findByRole('heading', { name: 'Catalog', level: 1 });
    await screen.findByRole('option', { name: /Coat/ });
    expect(names().toSorted()).toEqual(['CoatN', 'Shirt']);
    expect(
      screen.getByText(/^2 items, 1 analysed\. \d+% sit well with Soft Autumn\.$/),
    ).toBeTruthy();
    await act(() => router.navigate('/wardrobe'));
    await screen.findByRole('heading', { name: 'Wardrobe', level: 1 });
    await waitFor(() => expect(names()).toEqual(['Shirt']));
  });

  it('has the chosen catalogue in its address, where a reload and Back find it', async () => {
    const { router } = await openApp('/catalog?catalogue=inventory');
    await screen.findByRole('heading', { name: 'Inventory', level: 1 });
    await waitFor(() => expect(names()).toEqual(['CoatN']));
    fireEvent.click(screen.getByRole('button', { name: 'Catalogue: Inventory' }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Wardrobe' }));
    await screen.findByRole('heading', { name: 'Wardrobe', level: 1 });
    expect(router.state.location.search).toBe('?catalogue=wardrobe');
    expect(names()).toEqual(['Shirt']);
  });

  it('has the help for the wardrobe', async () => {
    await openApp('/wardrobe');
    await screen.findByRole('option', { name: /Shirt/ });
    fireEvent.click(screen.getByRole('button', { name: 'Help with the wardrobe' }));
    await screen.findByRole('dialog', { name: 'Help' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Wardrobe');
  });

  it('[S2-ITEM-01] opens the analysis of an item by the keyboard, and Escape leads back to the grid', async () => {
    await openApp('/wardrobe');
    const grid = await screen.findByRole('listbox', { name: 'Items in Wardrobe' });
    act(() => grid.focus());
    fireEvent.keyDown(grid, { key: 'Enter' });
    const dialog = await screen.findByRole('dialog', { name: 'Item Analysis' });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
