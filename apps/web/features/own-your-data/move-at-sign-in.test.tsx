import { placeIdIn } from '@color-almanac/sync';
import type { DataStore } from '@color-almanac/sync';
import {
  createMemoryDataStore,
  sampleCollection,
  sampleItemId,
  samplePalette,
  samplePhoto,
  sampleProfile,
  sampleStoredItem,
} from '@color-almanac/sync/behaviour';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { closeTopmost } from '../../ui/open-dialogs.ts';
import { defer } from '../../testing/defer.ts';
import { openGuestDataStore } from './guest-data-store.fixture.ts';
import { MoveAtSignIn } from './move-at-sign-in.tsx';
import type { LostCopy } from '../../store/copies/lost-copies.ts';

const NOW = '2026-06-01T12:00:00.000Z';
const now = () => NOW;
let dataStore: DataStore;

beforeEach(async () => {
  dataStore = await openGuestDataStore();
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

/** The id of a record moved to Anna's account. */
const idInAccount = (id: string) => placeIdIn('anna')?.(id) ?? id;

/** Returns the callback for when there is nothing to ask, or not any more. */
function ask(
  account: DataStore,
  onArrived: () => void = () => undefined,
  others: readonly LostCopy[] = [],
) {
  const onSettled = vi.fn();
  const findLost = async () => others;
  render(
    <MoveAtSignIn
      guest={dataStore}
      findLost={findLost}
      to={account}
      now={now}
      userId="anna"
      findNext={() => null}
      onArrived={onArrived}
      onSettled={onSettled}
    />,
  );
  return onSettled;
}

describe('MoveAtSignIn', () => {
  it('[SX-12] shows what will happen, copies, and removes only when the user says so', async () => {
    const account = createMemoryDataStore();
    await account.profiles.put({ ...sampleProfile('s'), profile_name: 'Anna' });
    const onArrived = vi.fn();
    ask(account, onArrived);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/is combined with “Anna” in your account/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('radio', { name: 'Keep both' }));
    expect(await dialog.findByText(/is added as “Anna \(this device\)”/)).toBeTruthy();
    fireEvent.click(dialog.getByText('Continue'));
    expect(await screen.findByText(/1 profile copied and checked/)).toBeTruthy();
    expect(await dataStore.profiles.list()).toHaveLength(1);
    fireEvent.click(screen.getByText('Delete the copy'));
    await waitFor(() => expect(onArrived).toHaveBeenCalled());
    expect(await dataStore.profiles.list()).toEqual([]);
    expect(await account.profiles.list()).toHaveLength(2);
  });

  it('[SX-12] asks for collections as well, and moves them with their items', async () => {
    dataStore = createMemoryDataStore();
    await dataStore.items.put(sampleStoredItem(1), samplePhoto());
    for (const number of [1, 2])
      await dataStore.collections.put({ ...sampleCollection(number), item_ids: [sampleItemId(1)] });
    const account = createMemoryDataStore();
    const sea = { ...sampleCollection(5), name: 'collection 2', item_ids: [sampleItemId(7)] };
    await account.collections.put(sea);
    ask(account);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('1 item added to your catalog')).toBeTruthy();
    expect(dialog.getByText(/is added as “Collection 1”/)).toBeTruthy();
    expect(dialog.getByText(/will be added to “collection 2”/)).toBeTruthy();
    fireEvent.click(dialog.getByText('Continue'));
    expect(await screen.findByText(/^1 item and 2 collections copied and checked/)).toBeTruthy();
    fireEvent.click(screen.getByText('Delete the copy'));
    await waitFor(async () => expect(await dataStore.items.list()).toEqual([]));
    expect(await dataStore.collections.list()).toEqual([]);
    const item_ids = [sampleItemId(7), idInAccount(sampleItemId(1))];
    expect(await account.collections.get(sea.id)).toMatchObject({ item_ids });
  });

  it('[SX-12] offers the data of an account the server forgot, and removes it there once all of it was moved', async () => {
    const lost = createMemoryDataStore();
    await lost.palettes.put(samplePalette(1));
    const account = createMemoryDataStore();
    const forget = vi.fn(async () => undefined);
    ask(account, undefined, [{ dataStore: lost, forget }]);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Changes from before the server was restored')).toBeTruthy();
    expect(dialog.getByText(/is added as “Palette 1”/)).toBeTruthy();
    expect(dialog.getByText(/is added as “Anna”/)).toBeTruthy();
    fireEvent.click(dialog.getByText('Continue'));
    expect(await screen.findByText(/^1 profile and 1 palette copied and checked/)).toBeTruthy();
    expect(forget).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Delete the copy'));
    await waitFor(() => expect(forget).toHaveBeenCalledOnce());
    expect(await lost.palettes.list()).toEqual([]);
    expect(await account.palettes.list()).toHaveLength(1);
  });

  it('asks once per user and browser where all is to stay here, until the user makes something new there', async () => {
    const account = createMemoryDataStore();
    ask(account);
    fireEvent.click(await screen.findByRole('radio', { name: 'Leave it here' }));
    await screen.findByText(/stays on this device/);
    fireEvent.click(screen.getByText('Continue'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await account.profiles.list()).toEqual([]);
    expect(await dataStore.profiles.list()).toHaveLength(1);
    cleanup();
    // As in another session of the same browser.
    sessionStorage.clear();
    ask(createMemoryDataStore());
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    await dataStore.profiles.put({ ...sampleProfile('b'), updated_at: '2026-07-01T00:00:00.000Z' });
    ask(createMemoryDataStore());
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('waits for another session when the user chooses later', async () => {
    ask(createMemoryDataStore());
    fireEvent.click(await screen.findByText('Ask me later'));
    cleanup();
    ask(createMemoryDataStore());
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    sessionStorage.clear();
    ask(createMemoryDataStore());
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('does not ask when there is nothing to move', async () => {
    dataStore = createMemoryDataStore();
    ask(createMemoryDataStore());
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });

/** The error of a browser that stores nothing. */
const refuse = () => Promise.reject(new Error('The database cannot be opened'));

describe('a move after signing in', () => {
  beforeEach(() => {
    vi.spyOn(globalThis, 'reportError').mockReturnValue();
  });
  afterEach(() => vi.restoreAllMocks());

  it('[SX-12] is shown to its end: neither Escape nor Back closes the dialog during the copy', async () => {
    const { promise: opened, resolve: open } = defer<void>();
    const read = dataStore.photos.get.bind(dataStore.photos);
    ask(createMemoryDataStore());
    await screen.findByText(/is added as “Anna”/);
    vi.spyOn(dataStore.photos, 'get').mockImplementation(async (id) => {
      await opened;
      return read(id);
    });
    fireEvent.click(screen.getByText('Continue'));
    await screen.findByText('Copying and checking…');
    pressEscape();
    act(() => closeTopmost(1));
    open();
    expect(await screen.findByText(/1 profile copied and checked/)).toBeTruthy();
  });

  it('[SX-12] reports a failure, and succeeds when the user tries again', async () => {
    const account = createMemoryDataStore();
    const onArrived = vi.fn();
    ask(account, onArrived);
    await screen.findByText(/is added as “Anna”/);
    const reading = vi.spyOn(dataStore.photos, 'get').mockImplementation(refuse);
    fireEvent.click(screen.getByText('Continue'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t copy your work/);
    expect(await dataStore.profiles.list()).toHaveLength(1);
    reading.mockRestore();
    fireEvent.click(screen.getByText('Continue'));
    expect(await screen.findByText(/1 profile copied and checked/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await account.profiles.list()).toHaveLength(1);
  });

  it('[SX-12] shows what arrived before a failure when the user does not try again', async () => {
    await dataStore.palettes.put(samplePalette(1));
    const account = createMemoryDataStore();
    const onArrived = vi.fn();
    ask(account, onArrived);
    await screen.findByText(/is added as “Anna”/);
    vi.spyOn(account.palettes, 'put').mockImplementation(refuse);
    fireEvent.click(screen.getByText('Continue'));
    await screen.findByRole('alert');
    fireEvent.click(screen.getByText('Ask me later'));
    expect(onArrived).toHaveBeenCalledOnce();
    expect(await account.profiles.list()).toHaveLength(1);
  });

  it('names what the server refused with its reason, and leaves that on this device', async () => {
    const account = createMemoryDataStore();
    vi.spyOn(account.profiles, 'confirm').mockResolvedValue({
      kind: 'refused',
      reason: 'You have 50 profiles.',
    });
    ask(account);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(await dialog.findByText('Continue'));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^The server didn’t accept these, so they stay on this device: .+\. You have 50 profiles\.$/,
    );
    fireEvent.click(screen.getByText('Delete the copy'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await dataStore.profiles.list()).toHaveLength(1);
  });

  it('[SX-12] says when the copy cannot be removed, which is tried once at a time', async () => {
    const onArrived = vi.fn();
    ask(createMemoryDataStore(), onArrived);
    await screen.findByText(/is added as “Anna”/);
    fireEvent.click(screen.getByText('Continue'));
    const { promise: asked, resolve: answer } = defer<void>();
    const removing = vi.spyOn(dataStore.profiles, 'remove').mockImplementation(async () => {
      await asked;
      return refuse();
    });
    fireEvent.click(await screen.findByText('Delete the copy'));
    fireEvent.click(await screen.findByText('Deleting…'));
    pressEscape();
    expect(removing).toHaveBeenCalledOnce();
    answer();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^We couldn’t delete all of the copy/,
    );
    expect(onArrived).not.toHaveBeenCalled();
    removing.mockRestore();
    fireEvent.click(screen.getByText('Delete the copy'));
    await waitFor(() => expect(onArrived).toHaveBeenCalledOnce());
    expect(await dataStore.profiles.list()).toEqual([]);
  });
});
