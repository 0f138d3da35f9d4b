import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { press } from '../../../testing/dialog-steps.ts';
import {
  isolateTests,
  make,
  openScreen,
  pressIn,
  shownNames,
  world,
} from '../opened-catalog.fixture.tsx';

isolateTests();

describe('the item filter', () => {
  it('[S2-FILT-01] [S2-FILT-02] [S2-FILT-07] [S2-CAT-06] narrows down by any values, counts them, and is cleared', async () => {
    await openScreen([
      make('A', { occasion: ['Work'], category: 'Tops' }),
      make('B', { occasion: ['Party'], category: 'Tops' }),
      make('C', { occasion: ['Home'], category: 'Shoes' }),
    ]);
    await press('Filter');
    const aside = within(screen.getByRole('region', { name: 'Filter' }));
    for (const name of ['Season match', 'Occasion', 'Color', 'Category', 'Style', 'Status']) {
      expect(aside.getByRole('button', { name })).toBeTruthy();
    }
    fireEvent.click(aside.getByRole('checkbox', { name: 'Work, 1' }));
    expect(shownNames()).toEqual(['A']);
    fireEvent.click(aside.getByRole('checkbox', { name: 'Home, 1' }));
    expect(shownNames()).toEqual(['A', 'C']);
    expect(screen.getByRole('button', { name: 'Filter, 2 in use' })).toBeTruthy();
    fireEvent.click(aside.getByRole('button', { name: 'Category' }));
    fireEvent.click(aside.getByRole('checkbox', { name: 'Shoes, 1' }));
    expect(shownNames()).toEqual(['C']);
    fireEvent.click(aside.getByRole('button', { name: /^Occasion/ }));
    expect(aside.queryByRole('checkbox', { name: /^Work/ })).toBeNull();
    fireEvent.click(aside.getByRole('button', { name: 'Clear All' }));
    expect(shownNames()).toEqual(['A', 'B', 'C']);
    expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy();
  });

  it('[S2-FILT-03] knows what is analyzed, and says when nothing matches', async () => {
    await openScreen([make('A')]);
    await press('Filter');
    const aside = within(screen.getByRole('region', { name: 'Filter' }));
    expect(aside.getByText('Save your season first to rate items.')).toBeTruthy();
    fireEvent.click(aside.getByRole('button', { name: 'Status' }));
    fireEvent.click(aside.getByRole('checkbox', { name: 'Analyzed, 0' }));
    const empty = screen.getByRole('heading', { name: 'No matching items' }).parentElement;
    if (!empty) throw new Error('Nothing is said');
    pressIn(empty, 'Clear All');
    expect(shownNames()).toEqual(['A']);
  });

  it('says how many of all items it shows, and can show all again', async () => {
    await openScreen([make('A', { occasion: ['Work'] }), make('B'), make('C')]);
    await press('Filter');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Work, 1' }));
    expect(screen.getByText('1 of 3 items shown')).toBeTruthy();
    await press('Show all');
    expect(screen.queryByText(/items shown/)).toBeNull();
    expect(shownNames()).toEqual(['A', 'B', 'C']);
  });

  it('changes the order of the grid', async () => {
    await openScreen([make('A', { category: 'Shoes' }), make('B', { category: 'Hats' })]);
    await press('Filter');
    await press(/^Sort by:/);
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Oldest first' }));
    await waitFor(() => expect(shownNames()).toEqual(['B', 'A']));
  });

  it('is a sheet where there is no space beside the grid, and its button closes it', async () => {
    world.isWide = false;
    await openScreen([make('A', { occasion: ['Work'] }), make('B')]);
    expect(screen.queryByRole('region', { name: 'Filter' })).toBeNull();
    await press('Filter');
    const sheet = await screen.findByRole('dialog', { name: 'Filter' });
    fireEvent.click(within(sheet).getByRole('checkbox', { name: 'Work, 1' }));
    pressIn(sheet, 'Show 1 item');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shownNames()).toEqual(['A']);
  });

  it('stays as it is while photos are added: their queue stands below the grid', async () => {
    await openScreen([make('A')], { uploadPanel: <h2>Upload queue</h2> });
    await press('Filter');
    expect(screen.getByRole('region', { name: 'Filter' })).toBeTruthy();
    const queue = screen.getByRole('heading', { name: 'Upload queue' });
    const order = screen.getByRole('listbox').compareDocumentPosition(queue);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('opens and closes beside the grid by its button', async () => {
    await openScreen([make('A')]);
    expect(screen.queryByRole('region', { name: 'Filter' })).toBeNull();
    await press('Filter');
    expect(screen.getByRole('region', { name: 'Filter' })).toBeTruthy();
    await press('Filter');
    await act(async () => undefined);
    expect(screen.queryByRole('region', { name: 'Filter' })).toBeNull();
  });

  it('stands open beside the grid from thirteen items on', async () => {
    await openScreen(Array.from('ABCDEFGHIJKLM', (name) => make(name)));
    expect(screen.getByRole('region', { name: 'Filter' })).toBeTruthy();
  });
});
