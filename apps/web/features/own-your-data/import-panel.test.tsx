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

import { gatherBytes } from '../../store/archive/gather-bytes.fixture.ts';
import { writeArchive } from '../../store/archive/write-archive.ts';
import { defer } from '../../testing/defer.ts';
import { ExportPanel } from './export-panel.tsx';
import { ANNA, openGuestDataStore } from './guest-data-store.fixture.ts';
import { ImportPanel } from './import-panel.tsx';

const now = () => '2026-06-01T12:00:00.000Z';
const NEW = '3bc06f7a-826a-4789-b481-000000000999';
let dataStore: DataStore;

beforeEach(async () => {
  dataStore = await openGuestDataStore();
});

afterEach(cleanup);

const refuse = () => Promise.reject(new Error('no connection'));

async function exportFrom(from: DataStore): Promise<{ file: Blob; name: string }> {
  const save = vi.fn();
  const shown = render(<ExportPanel dataStore={from} now={now} save={save} />);
  fireEvent.click(screen.getByText('Export my data'));
  await waitFor(() => expect(save).toHaveBeenCalled());
  shown.unmount();
  const [file, name] = save.mock.calls[0] as [Blob, string];
  return { file, name };
}

async function chooseFile(
  file: Blob,
  into: DataStore,
  onRunning: (isRunning: boolean) => void = () => undefined,
): Promise<void> {
  const heard = { onImported: () => undefined, onRunning };
  render(<ImportPanel dataStore={into} now={now} newId={() => NEW} userId={null} {...heard} />);
  const input = screen.getByLabelText('Choose an exported file');
  fireEvent.change(input, { target: { files: [new File([file], 'my.zip')] } });
  await act(async () => undefined);
}

describe('ImportPanel', () => {
  it('[SX-12] restores exactly what was exported after everything was deleted', async () => {
    const { file, name } = await exportFrom(dataStore);
    expect(name).toBe('color-almanac-2026-06-01.zip');
    const fresh = createMemoryDataStore();
    await chooseFile(file, fresh);
    expect(await screen.findByText('will be added, with photo')).toBeTruthy();
    expect(await fresh.profiles.list()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText(/Added 1 profile, replaced 0/)).toBeTruthy();
    expect(await fresh.profiles.list()).toEqual(await dataStore.profiles.list());
    expect(await fresh.photos.get(ANNA)).toEqual(samplePhoto());
  });

  it('replaces nothing unless told to', async () => {
    const { file } = await exportFrom(dataStore);
    await dataStore.profiles.put({ ...sampleProfile(ANNA), profile_name: 'Changed since' });
    await chooseFile(file, dataStore);
    const choices = within(await screen.findByRole('radiogroup', { name: /Anna/ }));
    expect(choices.getByRole('radio', { name: 'Keep both' }).ariaChecked).toBe('true');
    fireEvent.click(choices.getByRole('radio', { name: 'Keep mine' }));
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByText(/left 1 unchanged/);
    const names = (await dataStore.profiles.list()).map(({ profile_name }) => profile_name);
    expect(names).toEqual(['Changed since']);
  });

  it('says that a profile in the account has another photo, and drops neither silently', async () => {
    await dataStore.profiles.put({ ...sampleProfile(ANNA), profile_name: 'Anna', version: 2 });
    const { file } = await exportFrom(dataStore);
    await dataStore.photos.put(ANNA, samplePhoto(70));
    await chooseFile(file, dataStore);
    expect(await screen.findByText('has a different photo than yours')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByText(/Added 1 profile/);
    expect(await dataStore.photos.get(ANNA)).toEqual(samplePhoto(70));
    expect(await dataStore.photos.get(NEW)).toEqual(samplePhoto());
  });

  it('[SX-12] names what failed after the profiles, and imports what it can', async () => {
    await dataStore.palettes.put(samplePalette(1));
    await dataStore.items.put(sampleStoredItem(1), samplePhoto());
    await dataStore.collections.put(sampleCollection(1));
    const { file } = await exportFrom(dataStore);
    const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue();
    const fresh = createMemoryDataStore();
    await chooseFile(file, { ...fresh, items: { ...fresh.items, put: refuse } });
    fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We couldn’t import everything: your items, your collections. Import',
    );
    expect(screen.getByRole('status').textContent).toContain('Added 1 profile');
    expect(screen.getByRole('status').textContent).toContain('Added 1 palette');
    expect(await fresh.collections.list()).toEqual([]);
    expect(reported).toHaveBeenCalledOnce();
    reported.mockRestore();
  });

  it('names what the server refused, with its reason', async () => {
    await dataStore.palettes.put(samplePalette(1));
    await dataStore.palettes.put(samplePalette(2));
    const { file } = await exportFrom(dataStore);
    const fresh = createMemoryDataStore();
    vi.spyOn(fresh.palettes, 'confirm').mockResolvedValue({
      kind: 'refused',
      reason: 'You have 500 palettes.',
    });
    await chooseFile(file, fresh);
    fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The server didn’t accept everything. Not imported: Palette 1, Palette 2. You have 500 palettes.',
    );
    expect(screen.getByRole('status').textContent).not.toContain('palette');
  });

  it('names a photo that breaks the rules for photos, and imports the profile without it', async () => {
    await dataStore.photos.put(ANNA, {
      bytes: new Uint8Array([60, 115, 118, 103]),
      type: 'image/png',
    });
    // The export leaves it out, so another program wrote it.
    const sink = gatherBytes();
    await writeArchive({ dataStore, now: now() }, sink, async (photo) => photo);
    const file = sink.blob();
    const fresh = createMemoryDataStore();
    await chooseFile(file, fresh);
    expect(await screen.findByText(/^We can’t import its photo: Unsupported/)).toBeTruthy();
    expect(screen.queryByText(/with photo/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText(/Added 1 profile/)).toBeTruthy();
    const [anna] = await fresh.profiles.list();
    expect(await fresh.photos.get(anna?.id ?? '')).toBeNull();
  });

  it('[SX-12] imports items with their photos, with one answer for all that differ', async () => {
    for (const number of [1, 2, 3])
      await dataStore.items.put(sampleStoredItem(number), samplePhoto());
    const { file } = await exportFrom(dataStore);
    const fresh = createMemoryDataStore();
    await fresh.items.put({ ...sampleStoredItem(1), name: 'Changed here' }, samplePhoto());
    await chooseFile(file, fresh);
    expect(await screen.findByText('2 items will be added')).toBeTruthy();
    expect(screen.getByText('1 item differs from yours')).toBeTruthy();
    const choices = within(screen.getByRole('radiogroup', { name: /items that differ/ }));
    fireEvent.click(choices.getByRole('radio', { name: 'Replace mine' }));
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByText('Added 2 items, replaced 1, left 0 unchanged.');
    const names = (await fresh.items.list()).map(({ name }) => name);
    expect(names).toEqual(['Item 3', 'Item 2', 'Item 1']);
    expect(await fresh.items.getPhoto(sampleStoredItem(3).id)).toEqual(samplePhoto());
  });

  it('[SX-12] imports collections with their items', async () => {
    await dataStore.items.put(sampleStoredItem(1), samplePhoto());
    await dataStore.items.put(sampleStoredItem(2), samplePhoto());
    for (const number of [1, 2, 3]) await dataStore.collections.put(sampleCollection(number));
    const { file } = await exportFrom(dataStore);
    const fresh = createMemoryDataStore();
    await fresh.collections.put({ ...sampleCollection(1), item_ids: [sampleItemId(7)] });
    await fresh.collections.put({ ...sampleCollection(2), name: 'Sea' });
    await chooseFile(file, fresh);
    expect(await screen.findByText(/gets the file’s items too/)).toBeTruthy();
    const choices = within(screen.getByRole('radiogroup', { name: /Collection 2/ }));
    fireEvent.click(choices.getByRole('radio', { name: 'Keep mine' }));
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByText('Added 1 collection, changed 1, left 1 unchanged.');
    const [one, two] = [1, 2].map(sampleItemId);
    expect(await fresh.collections.get(sampleCollection(1).id)).toMatchObject({
      item_ids: [sampleItemId(7), one, two],
    });
    expect(await fresh.collections.get(sampleCollection(3).id)).toEqual(sampleCollection(3));
  });

  it('[SX-12] shows how far an import is, and keeps what arrived when it is canceled', async () => {
    for (const number of [1, 2]) await dataStore.items.put(sampleStoredItem(number), samplePhoto());
    const { file } = await exportFrom(dataStore);
    const fresh = createMemoryDataStore();
    const { promise, resolve: arrive } = defer<void>();
    const put: DataStore['items']['put'] = async (item, photo) => {
      await promise;
      return fresh.items.put(item, photo);
    };
    await chooseFile(file, { ...fresh, items: { ...fresh.items, put } });
    fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Importing 0 of 2 items')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    // At once, though a request is still on its way.
    expect(screen.getByText('Import canceled. What was already imported stays.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    arrive();
    expect(await screen.findByText(/Added 1 item, replaced 0/)).toBeTruthy();
    expect(screen.getByText('Import canceled. What was already imported stays.')).toBeTruthy();
    expect(await fresh.items.list()).toHaveLength(1);
  });

  it('keeps a second import guarded when the last request of a canceled one ends', async () => {
    for (const number of [1, 2]) await dataStore.items.put(sampleStoredItem(number), samplePhoto());
    const { file } = await exportFrom(dataStore);
    const fresh = createMemoryDataStore();
    const [first, second] = [defer<void>(), defer<void>()];
    const put = vi.fn(fresh.items.put.bind(fresh.items));
    put.mockImplementationOnce(() => first.promise.then(() => ({ kind: 'saved' })));
    put.mockImplementation(() => second.promise.then(() => ({ kind: 'saved' })));
    const onRunning = vi.fn();
    await chooseFile(file, { ...fresh, items: { ...fresh.items, put } }, onRunning);
    fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
    await waitFor(() => expect(put).toHaveBeenCalledTimes(1));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const input = screen.getByLabelText('Choose an exported file');
    fireEvent.change(input, { target: { files: [new File([file], 'my.zip')] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
    await waitFor(() => expect(put).toHaveBeenCalledTimes(2));
    await act(async () => first.resolve());
    expect(onRunning).toHaveBeenLastCalledWith(true);
    await act(async () => second.resolve());
    await waitFor(() => expect(onRunning).toHaveBeenLastCalledWith(false));
  });

  it('[SX-12] says when the file is cut off, and imports nothing of it', async () => {
    const { file } = await exportFrom(dataStore);
    const fresh = createMemoryDataStore();
    await chooseFile(file.slice(0, file.size - 40), fresh);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This file is incomplete. Nothing was imported. Export or copy it again.',
    );
    expect(await fresh.profiles.list()).toEqual([]);
  });
});
