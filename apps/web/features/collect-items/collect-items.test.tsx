import { createCollection, MOST_STORED_COLLECTIONS } from '@color-almanac/domain';
import type { DataStore } from '@color-almanac/sync';
import {
  createMemoryDataStore,
  sampleCollection,
  sampleCollectionId,
  sampleItemId,
  samplePhoto,
  sampleStoredItem,
} from '@color-almanac/sync/behaviour';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { acknowledge, expectAnnounced, press, type } from '../../testing/dialog-steps.ts';
import { AskProvider } from '../../ui/ask/ask.tsx';
import { toastStack } from '../../ui/toast/show-toast.ts';
import { CollectItemsDialog } from './collect-items-dialog.tsx';
import { useCollecting } from './use-collecting.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const now = () => NOW;
const ITEMS = [1, 2, 3].map((number) => sampleStoredItem(number));
const IDS = ITEMS.map(({ id }) => id);
const TRIP = { ...createCollection({ id: sampleCollectionId(1), name: 'Trip', now: NOW }) };

let dataStore: DataStore;
const onDone = vi.fn<(done: boolean) => void>();

beforeEach(async () => {
  dataStore = createMemoryDataStore();
  for (const item of ITEMS) await dataStore.items.put(item, samplePhoto());
  onDone.mockReset();
});
afterEach(() => {
  cleanup();
  toastStack.clear();
});

interface OpenedWith {
  readonly isSignedIn?: boolean;
  readonly items?: typeof ITEMS;
}

function Asker({ isSignedIn = false, items = ITEMS }: OpenedWith) {
  const { question, collect } = useCollecting();
  return (
    <>
      <button type="button" onClick={() => void collect(items).then(onDone)}>
        Collect
      </button>
      <CollectItemsDialog question={question} {...{ dataStore, isSignedIn, now }} />
    </>
  );
}

async function openDialog(opened: OpenedWith = {}) {
  render(
    <AskProvider>
      <Asker {...opened} />
    </AskProvider>,
  );
  return openAgain();
}

async function openAgain() {
  fireEvent.click(screen.getByRole('button', { name: 'Collect' }));
  return screen.findByRole('dialog', { name: 'Add to Collection' });
}

const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));
const namesShown = async () =>
  (await screen.findAllByRole('radio')).map(({ ariaLabel }) => ariaLabel);
const lyingIn = async (id: string) => (await dataStore.collections.get(id))?.item_ids;
const expectDone = (done: boolean) => waitFor(() => expect(onDone.mock.lastCall).toEqual([done]));

describe('CollectItemsDialog', () => {
  it('[S2-CAT-24] says how many items are added, lists the collections and what is in them', async () => {
    await dataStore.collections.put({ ...TRIP, item_ids: [sampleItemId(1), 'gone'] });
    await dataStore.collections.put({ ...sampleCollection(2), name: 'Sea', item_ids: IDS });
    const dialog = await openDialog();
    expect(within(dialog).getByText('Adding 3 item(s) to collection')).toBeTruthy();
    expect(await namesShown()).toEqual(['Trip', 'Sea']);
    expect(within(dialog).getByText('1 item, including 1 of these')).toBeTruthy();
    expect(within(dialog).getByText('3 items, including all of these')).toBeTruthy();
  });

  it('adds items after the existing ones, says so, and closes', async () => {
    await dataStore.collections.put({ ...TRIP, item_ids: [sampleItemId(2), 'gone'] });
    await dataStore.collections.put({ ...sampleCollection(2), name: 'Sea', item_ids: [] });
    await openDialog();
    await choose('Trip');
    await press('Add');
    await expectDone(true);
    const [one, two, three] = IDS;
    expect(await lyingIn(TRIP.id)).toEqual([two, 'gone', one, three]);
    expect(await lyingIn(sampleCollectionId(2))).toEqual([]);
    await expectAnnounced('Added 2 items to Trip');
    await openAgain();
    // The next one is suggested.
    expect((await screen.findByRole('radio', { name: 'Sea' })).ariaChecked).toBe('true');
    await choose('Trip');
    await press('Add');
    await expectAnnounced('3 items were already in Trip');
  });

  it('[S2-COL-09] [S2-COL-11] makes a new collection with the items in it, once that has a name', async () => {
    await openDialog();
    await press('New collection');
    const create = await screen.findByRole('button', { name: 'Create and add' });
    expect(create.ariaDisabled).toBe('true');
    await type(/^Name/, '   ');
    fireEvent.click(create);
    expect(create.ariaDisabled).toBe('true');
    await type(/^Name/, '  Lisbon ');
    expect(screen.getByText('9 of 100 characters')).toBeTruthy();
    await type(/^Description/, ' Light things ');
    await waitFor(() => expect(create.ariaDisabled).toBeNull());
    fireEvent.submit(screen.getByRole('textbox', { name: /^Name/ }));
    await expectDone(true);
    const made = (await dataStore.collections.list()).find(({ name }) => name === 'Lisbon');
    expect(made).toMatchObject({ description: 'Light things', type: 'general', item_ids: IDS });
    await expectAnnounced('Added 3 items to Lisbon');
  });

  it('makes no new collection beyond the maximum', async () => {
    await dataStore.collections.put(TRIP);
    await openDialog();
    await press('New collection');
    await type(/^Name/, 'Lisbon');
    const list = vi
      .spyOn(dataStore.collections, 'list')
      .mockResolvedValue(Array.from({ length: MOST_STORED_COLLECTIONS }, () => TRIP));
    await press('Create and add');
    const received = await screen.findByRole('alertdialog');
    expect(received.textContent).toContain('You’ve reached the limit of 500 collections');
    list.mockRestore();
    expect(await dataStore.collections.list()).toEqual([TRIP]);
  });

  it('[S2-CAT-25] says when only some could be added, and when none could', async () => {
    // The event about the other tab's change has not arrived yet.
    vi.spyOn(dataStore.collections, 'watch').mockReturnValue(() => undefined);
    await dataStore.collections.put(TRIP);
    await openDialog();
    await screen.findByRole('radio', { name: 'Trip' });
    await dataStore.items.remove(sampleItemId(3));
    await press('Add');
    await acknowledge('Failed to add some items to collection');
    await expectDone(false);
    expect(await lyingIn(TRIP.id)).toEqual(IDS.slice(0, 2));

    await openAgain();
    await screen.findByRole('radio', { name: 'Trip' });
    vi.spyOn(dataStore.collections, 'put').mockResolvedValue({ kind: 'failed', reason: 'full' });
    await dataStore.collections.remove(TRIP.id);
    await press('Add');
    await acknowledge('Failed to add items to collection');
    // The dialog stays open to choose another, or to try again.
    await press('New collection');
    await type(/^Name/, 'Lisbon');
    await press('Create and add');
    await acknowledge('Failed to add items to collection');
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('[S2-COL-03] says when collections cannot be loaded, and loads them again on retry', async () => {
    await dataStore.collections.put(TRIP);
    const list = vi.spyOn(dataStore.collections, 'list').mockRejectedValue(new Error('Broken'));
    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
    await openDialog();
    expect(await screen.findByRole('heading', { name: 'Failed to load collections' })).toBeTruthy();
    expect(reported).toHaveBeenCalled();
    list.mockRestore();
    await press('Try Again');
    expect(await namesShown()).toEqual(['Trip']);
    reported.mockRestore();
  });

  it("shows an error rather than an empty list where this device's data cannot be read", async () => {
    const { collections, ...others } = createMemoryDataStore();
    dataStore = { ...others, collections: { ...collections, refetch: async () => false } };
    await openDialog();
    expect(await screen.findByRole('heading', { name: 'Failed to load collections' })).toBeTruthy();
    cleanup();
    await openDialog({ isSignedIn: true });
    expect(await screen.findByText(/can’t reach the server/)).toBeTruthy();
    expect(await namesShown()).toEqual(['My Wardrobe', 'On My Radar']);
  });
});
