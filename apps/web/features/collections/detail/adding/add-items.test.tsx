import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import {
  acknowledge,
  expectAnnounced,
  press,
  shownToasts,
} from '../../../../testing/dialog-steps.ts';
import { exampleItem } from '../../../../testing/example-garment.ts';
import {
  LISBON,
  expectStored,
  expectOrder,
  isolateTests,
  open,
  refuse,
  world,
  PIECES,
} from '../opened-collection.fixture.tsx';

isolateTests();

const boxOf = (name: string) => screen.findByRole('checkbox', { name });

describe('AddItemsDialog', () => {
  it('marks items already in the collection, and adds the chosen ones after them', async () => {
    await open({ collection: { ...LISBON, item_ids: ['Hat'] } });
    await press('Add items');
    expect((await boxOf('Hat')).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Already added')).toBeTruthy();
    for (const name of ['Vest', 'Coat', 'Dress', 'Dress']) fireEvent.click(await boxOf(name));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await press('Add 2 items');
    await expectStored(LISBON, 'Hat', 'Vest', 'Coat');
    await expectAnnounced('Added 2 items to Lisbon, May');
    await expectOrder('Hat', 'Vest', 'Coat');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('finds items by words, and says how many', async () => {
    await open({ items: [...PIECES, exampleItem('Second', { brand: 'Arket' })] });
    await press('Add items');
    const search = await screen.findByRole('searchbox', { name: 'Search your items' });
    fireEvent.change(search, { target: { value: 'ARKET' } });
    expect(await screen.findByText('1 of 6 items')).toBeTruthy();
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    fireEvent.change(search, { target: { value: 'nothing' } });
    expect(await screen.findByText('No items match your search.')).toBeTruthy();
  });

  it('shows sixty at once, and more on request', async () => {
    await open({ items: Array.from({ length: 130 }, (_, at) => exampleItem(`Piece ${at}`)) });
    await press('Add items');
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(60));
    await press('Show 60 more');
    expect(screen.getAllByRole('checkbox')).toHaveLength(120);
    await press('Show 10 more');
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('says when items cannot be saved, and preserves the choice', async () => {
    await open();
    await press('Add items');
    fireEvent.click(await boxOf('Vest'));
    refuse();
    await press('Add 1 item');
    await acknowledge('Failed to add items to collection', /This device is out of space/);
    expect(await screen.findByText('1 selected')).toBeTruthy();
    expect(shownToasts()).toEqual([]);
  });

  it('preserves the choice when it is closed, and drops it on Cancel', async () => {
    await open();
    await press('Add items');
    fireEvent.click(await boxOf('Vest'));
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Add items');
    expect(await screen.findByText('1 selected')).toBeTruthy();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Add items');
    expect(await screen.findByText('0 selected')).toBeTruthy();
  });

  it('leaves out what another tab has added in the meantime', async () => {
    await open();
    await press('Add items');
    fireEvent.click(await boxOf('Vest'));
    await world.dataStore.collections.put({ ...LISBON, item_ids: ['Vest'] });
    dispatchEvent(new Event('online'));
    expect(await screen.findByText('0 selected')).toBeTruthy();
  });
});
