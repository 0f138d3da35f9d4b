import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { press } from '../../../testing/dialog-steps.ts';
import { exampleItem } from '../../../testing/example-garment.ts';
import {
  card,
  cards,
  isolateTests,
  namesShown,
  open,
  world,
  LISBON,
} from './opened-collection.fixture.tsx';

isolateTests();

describe('CollectionDetail', () => {
  it('[S2-COL-04] shows its name and number of items, and opens its form', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Lisbon, May' })).toBeTruthy();
    expect(screen.getByText('Nine pieces, one cabin bag.')).toBeTruthy();
    expect(screen.getByText('4 items')).toBeTruthy();
    await press('Edit');
    expect(world.onEdit).toHaveBeenCalledOnce();
  });

  it("[S2-COL-05] shows each item's name, description, catalog and three colors", async () => {
    const color_analysis = ['Sand', 'Navy', 'Ruby', 'Moss'].map((name, at) => ({
      name,
      hex: `#A0B0C${at}` as const,
      percentage: 25,
    }));
    const dress = exampleItem('Dress', {
      name: 'Slip dress',
      description: 'Satin, mid length',
      brand: 'Arket',
      catalogue_type: 'radar',
      color_analysis,
    });
    const bare = exampleItem('Hat', { name: null, catalogue_type: 'inventory' });
    await open({ items: [dress, bare], collection: { ...LISBON, item_ids: ['Dress', 'Hat'] } });
    expect(namesShown()).toEqual(['Slip dress', 'Unnamed Item']);
    const slip = card('Slip dress');
    expect(slip.getByText('Satin, mid length, Arket')).toBeTruthy();
    expect(slip.getByText('Radar')).toBeTruthy();
    expect(slip.getByText('Colors: Sand, Navy, Ruby')).toBeTruthy();
    expect(card('Unnamed Item').getByText('Inventory')).toBeTruthy();
    expect(card('Unnamed Item').queryByText(/^Colors/)).toBeNull();
  });

  it('shows the rating of the catalog on each item that has one, as its description too', async () => {
    const coat = exampleItem('Coat', {
      ai_analyzed: true,
      colors: ['#111117'],
      color_analysis: [{ name: 'Black', hex: '#111117', percentage: 100 }],
    });
    const hat = exampleItem('Hat', {});
    const collection = { ...LISBON, item_ids: ['Coat', 'Hat'] };
    await open({ items: [coat, hat], collection, season: 'clear_winter' });
    const button = await screen.findByRole('button', { name: /Coat/, description: /^Excellent/ });
    expect(within(button).getByText('Excellent')).toBeTruthy();
    expect(screen.getAllByText(/^(Excellent|Great|Good|Fair|Poor)$/)).toHaveLength(1);
  });

  it('opens an item, which leads on to the others of the collection', async () => {
    await open();
    fireEvent.click(card('Hat').getByRole('button', { name: 'Hat' }));
    expect(await screen.findByText('Hat of 4')).toBeTruthy();
  });

  it('[S2-COL-06] says when it is empty, and how to add items', async () => {
    await open({ collection: { ...LISBON, item_ids: [] } });
    expect(screen.getByRole('heading', { name: 'No items in this collection yet' })).toBeTruthy();
    await press('Add items');
    expect(await screen.findByRole('dialog', { name: 'Add items' })).toBeTruthy();
  });

  it('leads a user without any items to the catalog', async () => {
    await open({ items: [] });
    const way = screen.getByRole('link', { name: 'Go to Catalog' });
    expect(way.getAttribute('href')).toBe('/catalog');
    expect(screen.queryByRole('button', { name: 'Add items' })).toBeNull();
  });

  it('draws only the items near the window, of thousands, and counts all', async () => {
    const many = Array.from({ length: 3000 }, (_, at) => exampleItem(`Piece ${at}`));
    await open({ items: many, collection: { ...LISBON, item_ids: many.map(({ id }) => id) } });
    expect(screen.getByText('3,000 items')).toBeTruthy();
    const drawn = cards().getAllByRole('listitem');
    expect(drawn.length).toBeLessThan(60);
    expect(drawn[0]?.getAttribute('aria-setsize')).toBe('3000');
  });
});

describe('CollectionColors', () => {
  it("shows colors weighed by area, named, and compared with the user's season", async () => {
    const sand = exampleItem('Coat', {
      ai_analyzed: true,
      color_analysis: [{ name: 'Warm sand', hex: '#CCB39B', percentage: 100 }],
    });
    await open({ items: [sand, exampleItem('Hat')], season: 'soft_autumn' });
    const strip = await screen.findByRole('list', { name: 'Colors in this collection, by area' });
    expect(within(strip).getByRole('listitem').textContent).toBe('Warm sand#CCB39B100%');
    expect(screen.getByText('100% in season')).toBeTruthy();
    expect(screen.getByText(/^Based on 1 of 2 items:/)).toBeTruthy();
  });
});
