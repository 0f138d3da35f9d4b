import type { DataStore } from '@color-almanac/sync';
import {
  createMemoryDataStore,
  samplePhoto,
  sampleProfile,
  sampleStoredItem,
} from '@color-almanac/sync/behaviour';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { openArchive } from '../../store/archive/read-archive.ts';
import { defer } from '../../testing/defer.ts';
import { ExportPanel } from './export-panel.tsx';

const now = () => '2026-06-01T12:00:00.000Z';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const uuid = (number: number) => `3bc06f7a-826a-4789-b481-00000000000${number}`;

afterEach(cleanup);

it('[SX-12] ExportPanel saves nothing silently when photos cannot be loaded: the user retries, or saves without', async () => {
  const dataStore = createMemoryDataStore();
  for (const [at, name] of ['Anna', 'Berta'].entries()) {
    const profile = { ...sampleProfile(uuid(at)), profile_name: name, version: 1 };
    await dataStore.profiles.put({ ...profile, image_url: `/api/photos/${name}` });
  }
  await dataStore.photos.put(uuid(0), samplePhoto());
  const save = vi.fn();
  render(<ExportPanel dataStore={dataStore} now={now} save={save} />);
  press('Export my data');
  const reported = await screen.findByRole('alert');
  expect(reported.textContent).toMatch(
    /Nothing has been saved yet.*couldn’t load 1 photo .*: Berta\./,
  );
  expect(save).not.toHaveBeenCalled();
  press('Save without them');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const word = 'Saved as color-almanac-2026-06-01.zip. Look in your downloads.';
  expect(await screen.findByText(word)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();

  press('Export my data');
  await screen.findByRole('alert');
  await dataStore.photos.put(uuid(1), samplePhoto());
  press('Try again');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('alert')).toBeNull();
  const [file] = save.mock.calls[1] as [Blob];
  const read = await openArchive(file, { now: now(), newId: () => 'new' });
  expect(read?.ok && read.manifest.photos).toHaveLength(2);
});

it('[SX-12] ExportPanel calls an export incomplete on a new device that cannot reach the server', async () => {
  const memory = createMemoryDataStore();
  const profiles = { ...memory.profiles, refetch: async () => false };
  const save = vi.fn();
  render(<ExportPanel dataStore={{ ...memory, profiles }} now={now} save={save} />);
  press('Export my data');
  expect((await screen.findByRole('alert')).textContent).toContain('couldn’t load your profiles');
  expect(save).not.toHaveBeenCalled();
});

it('ExportPanel runs one export for two quick presses, and reports when it begins and ends', async () => {
  const dataStore = createMemoryDataStore();
  await dataStore.profiles.put(sampleProfile(uuid(1)));
  const save = vi.fn();
  const onRunning = vi.fn<(isRunning: boolean) => void>();
  render(<ExportPanel dataStore={dataStore} now={now} save={save} onRunning={onRunning} />);
  press('Export my data');
  press('Collecting…');
  await waitFor(() => expect(onRunning).toHaveBeenLastCalledWith(false));
  expect(onRunning).toHaveBeenCalledTimes(2);
  expect(save).toHaveBeenCalledOnce();
});

it('ExportPanel does not mention a server to a guest', async () => {
  const dataStore = createMemoryDataStore();
  await dataStore.profiles.put(sampleProfile(uuid(1)));
  const save = vi.fn();
  render(<ExportPanel dataStore={dataStore} now={now} save={save} />);
  press('Export my data');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

/** Two items; the photo of the second arrives only once `arrive` was called. */
async function waitForPhoto() {
  const dataStore = createMemoryDataStore();
  for (const number of [1, 2]) await dataStore.items.put(sampleStoredItem(number), samplePhoto());
  const { promise, resolve: arrive } = defer<void>();
  const getPhoto = async (id: string) => {
    if (id === sampleStoredItem(1).id) await promise;
    return dataStore.items.getPhoto(id);
  };
  const waiting: DataStore = { ...dataStore, items: { ...dataStore.items, getPhoto } };
  return { dataStore: waiting, arrive };
}

it('[SX-12] ExportPanel shows how far an export is, and saves nothing when it is canceled', async () => {
  const { dataStore, arrive } = await waitForPhoto();
  const save = vi.fn();
  render(<ExportPanel dataStore={dataStore} now={now} save={save} />);
  press('Export my data');
  expect(await screen.findByText('Exporting 1 of 2 photos')).toBeTruthy();
  press('Cancel');
  arrive();
  // The last photo has arrived by then; nothing more is fetched.
  await waitFor(() => expect(screen.queryByText(/^Exporting/)).toBeNull());
  expect(await screen.findByText('Export canceled. Nothing was saved.')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});
