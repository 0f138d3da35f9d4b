import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { acknowledge, press } from '../../testing/dialog-steps.ts';
import { defer } from '../../testing/defer.ts';
import { toastStack } from '../../ui/toast/show-toast.ts';
import {
  NOW,
  analyzed,
  isolateTests,
  make,
  openScreen,
  pressIn,
  select,
  selectedNames,
  shownNames,
  world,
} from './opened-catalog.fixture.tsx';
import type { ItemsWork } from './use-catalog-work.ts';

isolateTests();

describe('useCatalogWork', () => {
  it.each([
    ['[S2-CAT-15]', 'Move', 'Please select items to move'],
    ['[S2-CAT-16]', 'Delete', 'Please select items to delete'],
    ['[S2-CAT-17]', 'Add to Collection', 'Please select items to add to a collection'],
    ['[S2-CAT-18]', 'AI Scan', 'Please select items to analyze'],
  ])('%s asks for a selection before %s', async (_id, name, text) => {
    await openScreen([analyzed('A')]);
    await press('Select');
    await press(name);
    await acknowledge(text);
  });

  it('scans what is not analyzed when nothing is selected', async () => {
    const onScan = vi.fn<ItemsWork>(async () => true);
    await openScreen([make('A'), analyzed('B'), make('C')], { onScan });
    await press('Select');
    await press('AI Scan');
    expect(onScan.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['A', 'C']);
    expect(screen.queryByRole('toolbar', { name: 'Selection' })).toBeNull();
  });

  it('passes the selected items to scanning or collecting, and clears only what is done', async () => {
    const onScan = vi.fn<ItemsWork>(async () => false);
    const onCollect = vi.fn<ItemsWork>(async () => true);
    await openScreen([make('A'), make('B'), make('C')], { onScan, onCollect });
    await select('A', 'C');
    await press('AI Scan');
    expect(onScan.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['A', 'C']);
    expect(selectedNames()).toEqual(['A', 'C']);
    await press('Add to Collection');
    expect(onCollect.mock.lastCall?.[0]).toHaveLength(2);
    await waitFor(() => expect(selectedNames()).toEqual([]));
  });

  it('[S2-CAT-14] [S2-CAT-19] moves items to the chosen catalogue, and clears the selection', async () => {
    await openScreen([make('A'), make('B'), make('C')], { first: 'wardrobe' });
    await select('A', 'C');
    await press('Move');
    const dialog = await screen.findByRole('dialog', { name: 'Move 2 items' });
    const choices = within(dialog).getAllByRole('radio');
    expect(choices.map(({ ariaLabel }) => ariaLabel)).toEqual(['Wardrobe', 'Inventory', 'Radar']);
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Radar' }));
    pressIn(dialog, 'Move');
    await waitFor(() => expect(shownNames()).toEqual(['B']));
    expect(selectedNames()).toEqual([]);
    expect(await world.repository.get('local_C')).toMatchObject({
      catalogue_type: 'radar',
      updated_at: NOW,
    });
    expect(toastStack.getShown()[0]?.title).toBe('Moved 2 items to Radar');
  });

  it('[S2-CAT-20] moves an item as it is stored now, and reports one that is gone or cannot be written', async () => {
    // The event about the other tab's change has not arrived yet.
    vi.spyOn(world.repository, 'watch').mockReturnValue(() => undefined);
    await openScreen([make('A'), make('B'), make('C')], { first: 'wardrobe' });
    const stored = world.repository;
    await stored.put(make('A', { quantity: 5 }));
    await stored.remove('local_B');
    await select('A', 'B');
    await press('Move');
    pressIn(await screen.findByRole('dialog', { name: 'Move 2 items' }), 'Move');
    await acknowledge('Failed to move some items');
    expect(await stored.get('local_A')).toMatchObject({ quantity: 5, catalogue_type: 'inventory' });
    expect(await stored.get('local_B')).toBeNull();
    expect(shownNames()).toEqual(['C']);
  });

  it('[S2-CAT-20] [AMB-09] says why the server refuses to move an item, and counts those it took', async () => {
    const refused = { kind: 'refused', reason: 'Not this one.' } as const;
    world.repository = {
      ...world.repository,
      confirm: async (id) => (id === 'local_A' ? refused : { kind: 'sent' }),
    };
    await openScreen([make('A'), make('B')], { first: 'wardrobe' });
    await select('A', 'B');
    await press('Move');
    pressIn(await screen.findByRole('dialog', { name: 'Move 2 items' }), 'Move');
    const alert = await screen.findByRole('alertdialog', { name: 'Failed to move some items' });
    expect(alert.textContent).toContain('Not this one.');
    expect(toastStack.getShown()[0]?.title).toBe('Moved 1 item to Inventory');
  });

  it('[S2-CAT-21] deletes items only when the user agrees', async () => {
    await openScreen([make('A'), make('B')]);
    await select('A');
    await press('Delete');
    pressIn(await screen.findByRole('alertdialog', { name: 'Delete 1 item(s)?' }), 'Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(selectedNames()).toEqual(['A']);
    await press('Delete');
    pressIn(await screen.findByRole('alertdialog'), 'Delete');
    await waitFor(() => expect(shownNames()).toEqual(['B']));
    expect(await world.repository.get('local_A')).toBeNull();
  });

  it('focuses the heading when the last item is deleted by keyboard', async () => {
    await openScreen([make('A')], { first: 'wardrobe' });
    const grid = screen.getByRole('listbox');
    act(() => grid.focus());
    fireEvent.keyDown(grid, { key: ' ' });
    fireEvent.keyDown(grid, { key: 'Delete' });
    pressIn(await screen.findByRole('alertdialog'), 'Delete');
    await screen.findByRole('heading', { name: 'No items in Wardrobe' });
    const heading = screen.getByRole('heading', { name: 'Wardrobe', level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('shows progress with many items, and starts nothing else until it is done', async () => {
    const gate = defer<void>();
    const stored = world.repository;
    let removals = 0;
    const remove = async (id: string) => {
      removals += 1;
      if (removals > 32) await gate.promise;
      return stored.remove(id);
    };
    world.repository = { ...stored, remove };
    const items = Array.from({ length: 50 }, (_, number) => ({ ...make('A'), id: `i${number}` }));
    await openScreen(items);
    await press('Select');
    await press('Select All');
    await press('Delete');
    pressIn(await screen.findByRole('alertdialog', { name: 'Delete 50 item(s)?' }), 'Delete');
    await screen.findByText('Deleting 50 items');
    const meter = await screen.findByRole('meter', { name: 'Delete' });
    await waitFor(() => expect(meter.ariaValueNow).toBe('64'));
    await press('Move');
    await press('Delete');
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => gate.resolve());
    await screen.findByRole('heading', { name: 'No items in All Items' });
    expect(screen.queryByRole('toolbar', { name: 'Selection' })).toBeNull();
    expect(await stored.list()).toEqual([]);
  });

  it('[S2-CAT-22] says when items could not be deleted, and still shows them', async () => {
    world.repository = { ...world.repository, remove: () => Promise.reject(new Error('locked')) };
    await openScreen([make('A')]);
    await select('A');
    await press('Delete');
    pressIn(await screen.findByRole('alertdialog'), 'Delete');
    await acknowledge('Failed to delete items');
    expect(shownNames()).toEqual(['A']);
  });
});
