import { createDefaultCollections, MOST_COLLECTION_ITEMS } from '@color-almanac/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { acknowledge, expectAnnounced, press, shownToasts } from '../../../testing/dialog-steps.ts';
import { exampleItem } from '../../../testing/example-garment.ts';
import {
  LISBON,
  PIECES,
  WISHES,
  card,
  choose,
  expectStored,
  expectOrder,
  isolateTests,
  lyingIn,
  namesShown,
  open,
  refuse,
  undo,
  world,
} from './opened-collection.fixture.tsx';

isolateTests();

const focused = () => document.activeElement?.closest('[data-member]')?.textContent ?? '';
const read = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document, { key: name });
const take = async (name: string) => {
  const handle = card(name).getByRole('button', { name: `Move ${name}` });
  handle.focus();
  key(' ');
  await waitFor(() => expect(read().join()).toContain(`Picked up ${name}`));
};

describe('removing items from a collection', () => {
  it('leaves them in the catalog, and Undo restores their places', async () => {
    await open();
    await choose('Dress', 'Remove from this collection');
    await expectOrder('Coat', 'Hat', 'Shoes');
    await expectAnnounced('Removed Dress from Lisbon, May');
    expect(await world.dataStore.items.get('Dress')).not.toBeNull();
    undo();
    await expectOrder('Coat', 'Dress', 'Hat', 'Shoes');
    await expectStored(LISBON, ...LISBON.item_ids);
  });

  it('focuses the item that takes the place, and the heading when none is left', async () => {
    await open({ collection: { ...LISBON, item_ids: ['Dress', 'Hat'] } });
    await choose('Dress', 'Remove from this collection');
    await waitFor(() => expect(focused()).toContain('Hat'));
    await choose('Hat', 'Remove from this collection');
    await waitFor(() => expect(document.activeElement?.localName).toBe('h1'));
  });

  it('preserves what another tab added in the meantime', async () => {
    await open();
    await world.dataStore.collections.put({ ...LISBON, item_ids: [...LISBON.item_ids, 'Vest'] });
    await choose('Coat', 'Remove from this collection');
    await expectStored(LISBON, 'gone', 'Dress', 'Hat', 'Shoes', 'Vest');
  });

  it('says when it cannot be saved, and shows the stored state', async () => {
    await open();
    refuse();
    await choose('Coat', 'Remove from this collection');
    await acknowledge('Failed to update collection', /This device is out of space/);
    await expectOrder('Coat', 'Dress', 'Hat', 'Shoes');
    expect(shownToasts()).toEqual([]);
  });

  it('moves them to another collection, and back', async () => {
    await open({ others: [{ ...WISHES, item_ids: ['Vest'] }] });
    await choose('Hat', 'Move to another collection');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Hat' }));
    expect(dialog.getByText('1 item')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await expectAnnounced('Moved Hat to Wishes');
    await expectStored(WISHES, 'Vest', 'Hat');
    await expectStored(LISBON, 'Coat', 'gone', 'Dress', 'Shoes');
    undo();
    await expectStored(WISHES, 'Vest');
    await expectStored(LISBON, ...LISBON.item_ids);
  });

  it('leaves an item in the other collection when there is no space for it here any more', async () => {
    await open();
    await choose('Hat', 'Move to another collection');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Hat' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await expectAnnounced('Moved Hat to Wishes');
    const most = Array.from({ length: MOST_COLLECTION_ITEMS }, (_, at) => `item-${at}`);
    await world.dataStore.collections.put({ ...LISBON, item_ids: most });
    undo();
    await acknowledge('Failed to update collection', /^A collection holds up to 5,000 items/);
    expect(await lyingIn(WISHES)).toEqual(['Hat']);
  });

  it('reports nothing for items another tab had removed already', async () => {
    // The event has not arrived yet.
    vi.spyOn(world.dataStore.collections, 'watch').mockReturnValue(() => undefined);
    await open();
    await world.dataStore.collections.put({ ...LISBON, item_ids: ['Coat'] });
    await choose('Hat', 'Move to the end');
    await expectOrder('Coat');
    expect(shownToasts()).toEqual([]);
  });

  it('says when they do not fit elsewhere', async () => {
    const most = Array.from({ length: MOST_COLLECTION_ITEMS }, (_, at) => `item-${at}`);
    await open({ others: [{ ...WISHES, item_ids: most }] });
    await choose('Hat', 'Move to another collection');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Hat' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await acknowledge('Failed to add items to collection', /^A collection holds up to 5,000 items/);
    expect(await lyingIn(LISBON)).toEqual(LISBON.item_ids);
  });

  it('says why there is nowhere to move them', async () => {
    await open({ others: [] });
    fireEvent.click(card('Hat').getByRole('button', { name: 'More for Hat' }));
    const way = await screen.findByRole('menuitem', { name: 'Move to another collection' });
    expect(way.textContent).toContain('You have no other collection.');
  });
});

describe('the collection named after the wardrobe', () => {
  const [MY_WARDROBE] = createDefaultCollections({ isLocal: true, now: LISBON.created_at });
  if (!MY_WARDROBE) throw new Error('There is one');
  const bag = exampleItem('Bag', { catalogue_type: 'radar' });

  it('takes all items of the wardrobe with one press, and Undo removes them', async () => {
    await open({ collection: MY_WARDROBE, items: [...PIECES, bag] });
    expect(screen.getByRole('heading', { name: 'No items in this collection yet' })).toBeTruthy();
    await press('Add all 5');
    await expectAnnounced('Added 5 items to My Wardrobe');
    await waitFor(() => expect(namesShown()).toHaveLength(5));
    expect(namesShown()).not.toContain('Bag');
    undo();
    await screen.findByRole('button', { name: 'Add all 5' });
    await expectStored(MY_WARDROBE);
  });
});

describe('the order of a collection', () => {
  it('is changed by keys, which is read aloud', async () => {
    await open();
    await take('Coat');
    expect(read()).toContain('Picked up Coat, 1 of 4.');
    key('ArrowRight');
    await waitFor(() => expect(read()).toContain('Coat is now 2 of 4.'));
    key('ArrowRight');
    await waitFor(() => expect(read()).toContain('Coat is now 3 of 4.'));
    key(' ');
    await expectOrder('Dress', 'Hat', 'Coat', 'Shoes');
    expect(read()).toContain('Dropped Coat, 3 of 4.');
    await expectStored(LISBON, 'gone', 'Dress', 'Hat', 'Coat', 'Shoes');
  });

  it('follows every key, however fast they come', async () => {
    await open();
    card('Coat').getByRole('button', { name: 'Move Coat' }).focus();
    for (const name of [' ', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Enter']) key(name);
    expect(read()).toContain('Dropped Coat, 2 of 4.');
    await expectOrder('Dress', 'Coat', 'Hat', 'Shoes');
  });

  it('is restored by Escape, and when the focus leaves the handle', async () => {
    await open();
    await take('Shoes');
    key('ArrowLeft');
    await waitFor(() => expect(read()).toContain('Shoes is now 3 of 4.'));
    key('Escape');
    await waitFor(() => expect(read()).toContain('Shoes is back where it was.'));
    await take('Shoes');
    key('ArrowLeft');
    card('Coat').getByRole('button', { name: 'Move Coat' }).focus();
    await waitFor(() => expect(read()).toContain('Shoes is back where it was.'));
    expect(namesShown()).toEqual(['Coat', 'Dress', 'Hat', 'Shoes']);
    expect(await lyingIn(LISBON)).toEqual(LISBON.item_ids);
  });

  it('is changed to either end at once', async () => {
    await open();
    await choose('Dress', 'Move to the end');
    await expectOrder('Coat', 'Hat', 'Shoes', 'Dress');
    await expectAnnounced('Dress is now last');
    undo();
    await expectOrder('Coat', 'Dress', 'Hat', 'Shoes');
    await choose('Hat', 'Move to the front');
    await expectOrder('Hat', 'Coat', 'Dress', 'Shoes');
    await expectAnnounced('Hat is now first');
    await choose('Coat', 'Move to the end');
    await expectOrder('Hat', 'Dress', 'Shoes', 'Coat');
    fireEvent.click(card('Hat').getByRole('button', { name: 'More for Hat' }));
    await screen.findByRole('menuitem', { name: 'Move to the end' });
    expect(screen.queryByRole('menuitem', { name: 'Move to the front' })).toBeNull();
  });

  it('has no handle for a single item', async () => {
    await open({ collection: { ...LISBON, item_ids: ['Coat'] } });
    expect(card('Coat').queryByRole('button', { name: 'Move Coat' })).toBeNull();
  });
});
