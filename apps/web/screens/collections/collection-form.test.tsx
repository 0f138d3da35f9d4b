import { RemovalRefused } from '@color-almanac/sync';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import {
  acknowledge,
  expectAnnounced,
  expectNoDialog,
  press,
  type,
} from '../../testing/dialog-steps.ts';
import { defer } from '../../testing/defer.ts';
import { toastStack } from '../../ui/toast/show-toast.ts';
import {
  cardOf,
  EMPTY,
  openCollections,
  prepareCollections,
  TRIP,
} from './opened-collections.fixture.tsx';

prepareCollections();

describe('the form of a collection', () => {
  it('cuts a pasted text between characters, even where the browser does not', async () => {
    const { dataStore } = await openCollections();
    await press('Create collection');
    await type(/^Name/, `${'x'.repeat(99)}\u{D83D}`);
    expect(await screen.findByText('99/100')).toBeTruthy();
    await press('Create');
    await expectNoDialog();
    const names = (await dataStore.collections.list()).map(({ name }) => name);
    expect(names).toContain('x'.repeat(99));
  });

  it('[S2-COL-08] renames a collection without changing what another window added to it', async () => {
    const { dataStore } = await openCollections();
    await press('Edit Trip');
    await screen.findByRole('dialog', { name: 'Edit collection' });
    await dataStore.collections.put({ ...TRIP, item_ids: ['shirt'] });
    await type(/^Name/, 'Journey');
    await type(/^Description/, '');
    await press('Save');
    await expectNoDialog();
    await cardOf('Journey');
    expect(await dataStore.collections.get(TRIP.id)).toMatchObject({
      name: 'Journey',
      description: '',
      item_ids: ['shirt'],
    });
    await expectAnnounced('“Journey” was saved');
  });

  it('takes no more words while it is being saved, which would be lost', async () => {
    const { dataStore } = await openCollections();
    await press('Edit Trip');
    await type(/^Name/, 'Journey');
    const { promise: room, resolve: finish } = defer<void>();
    const put = dataStore.collections.put.bind(dataStore.collections);
    vi.spyOn(dataStore.collections, 'put').mockImplementation(async (collection) => {
      await room;
      return put(collection);
    });
    const field = screen.getByLabelText(/^Name/);
    expect(field).toHaveProperty('readOnly', false);
    await press('Save');
    await waitFor(() => expect(field).toHaveProperty('readOnly', true));
    finish();
    await expectNoDialog();
  });

  it('asks before it discards what was typed', async () => {
    await openCollections();
    await press('Edit Trip');
    await type(/^Name/, 'Journey');
    await press('Close');
    const asked = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    fireEvent.click(within(asked).getByText('Keep editing'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Close');
    fireEvent.click(await screen.findByText('Discard'));
    await expectNoDialog();
    await cardOf('Trip');
  });

  it.each([
    ['in the list', '/collections', 'Edit Trip'],
    ['on its own page', `/collections/${TRIP.id}`, 'Edit'],
  ])(
    '[S1-TOAST-06] restores one deleted %s from the overview, long after the toast is gone',
    async (_, path, edit) => {
      const { dataStore } = await openCollections(path);
      await press(edit);
      await press('Delete collection');
      await press('Delete');
      await screen.findByText('You deleted “Trip”.');
      await expectNoDialog();
      act(() => toastStack.clear());
      await press('Restore: You deleted “Trip”.');
      expect(document.activeElement?.textContent).toBe('Collections');
      expect((await cardOf('Trip')).getByText('2 items')).toBeTruthy();
      await waitFor(() => expect(screen.queryByText('You deleted “Trip”.')).toBeNull());
      expect((await dataStore.collections.get(TRIP.id))?.item_ids).toEqual(TRIP.item_ids);
    },
  );

  it('[S2-COL-13] says what could not be saved, and leaves what was typed', async () => {
    const { dataStore } = await openCollections();
    await press('Edit Trip');
    await type(/^Name/, 'Journey');
    const put = vi.spyOn(dataStore.collections, 'put');
    put.mockResolvedValue({ kind: 'failed', reason: 'full' });
    await press('Save');
    await acknowledge('Failed to update collection');
    put.mockRestore();
    await dataStore.collections.remove(TRIP.id);
    await press('Save');
    const answer = await screen.findByRole('alertdialog', { name: 'Failed to update collection' });
    expect(answer.textContent).toContain('It was deleted in another tab');
    await acknowledge('Failed to update collection');
    expect(screen.getByDisplayValue('Journey')).toBeTruthy();
  });

  it('[S2-COL-13] says when one could not be created or deleted, and does it once however often the button is pressed', async () => {
    const { dataStore } = await openCollections();
    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
    const put = vi.spyOn(dataStore.collections, 'put').mockRejectedValue(new Error('Broken'));
    await press('New collection');
    await type(/^Name/, 'Sea');
    const create = await screen.findByRole('button', { name: 'Create' });
    fireEvent.click(create);
    fireEvent.click(create);
    await acknowledge('Failed to create collection');
    expect(put).toHaveBeenCalledOnce();
    put.mockRestore();
    const refused = { kind: 'refused', reason: 'You have too many.' } as const;
    const confirm = vi.spyOn(dataStore.collections, 'confirm').mockResolvedValue(refused);
    await press('Create');
    const alert = await screen.findByRole('alertdialog', { name: 'Failed to create collection' });
    expect(alert.textContent).toContain('You have too many.');
    await acknowledge('Failed to create collection');
    expect(screen.getByDisplayValue('Sea')).toBeTruthy();
    confirm.mockRestore();
    await press('Cancel');
    await expectNoDialog();
    const remove = vi.spyOn(dataStore.collections, 'remove').mockRejectedValue(new Error('Broken'));
    await press('Edit To alter');
    await press('Delete collection');
    await press('Delete');
    await acknowledge('Failed to delete collection');
    expect(reported).toHaveBeenCalled();
    reported.mockClear();
    remove.mockRejectedValue(new RemovalRefused('full'));
    await press('Delete');
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'This device is out of space',
    );
    await acknowledge('Failed to delete collection');
    expect(reported).not.toHaveBeenCalled();
    remove.mockRestore();
    await press('Delete');
    await expectNoDialog();
    expect(await dataStore.collections.get(EMPTY.id)).toBeNull();
  });
});
