import { createMemoryLibrary } from '@color-almanac/sync';
import { sampleProfile } from '@color-almanac/sync/behaviour';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { unpackArchive } from '../../storage/archive-file.ts';
import { createPretendedDevice } from '../../storage/sync/pretended-device.fixture.ts';
import { createPretendedServer } from '../../storage/sync/pretended-server.fixture.ts';
import { ExportPanel } from './export-panel.tsx';

const now = () => '2026-06-01T12:00:00.000Z';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

it('[SX-12] saves nothing in silence when photos cannot be had: she tries again, or saves without', async () => {
  const server = createPretendedServer();
  const photo = { bytes: Uint8Array.from([1, 2, 3]), type: 'image/jpeg' };
  for (const name of ['Anna', 'Berta']) {
    const image_url = `/api/photos/${name}`;
    const id = crypto.randomUUID();
    server.profiles.set(id, { ...sampleProfile(id), profile_name: name, version: 1, image_url });
  }
  server.photos.set('Anna', photo);
  const save = vi.fn();
  const library = createPretendedDevice(server).open();
  render(<ExportPanel library={library} now={now} save={save} />);
  press('Export my data');
  const told = await screen.findByRole('alert');
  expect(told.textContent).toMatch(/Nothing was saved yet.*1 photo could not .*: Berta\./);
  expect(save).not.toHaveBeenCalled();
  press('Save without them');
  expect(save).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();

  press('Export my data');
  await screen.findByRole('alert');
  server.photos.set('Berta', photo);
  press('Try again');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('alert')).toBeNull();
  const [file] = save.mock.calls[1] as [Blob];
  const read = await unpackArchive(file, { now: now(), newId: () => 'new' });
  expect(read.ok && read.archive.manifest.photos).toHaveLength(2);
});

it('[SX-12] calls nothing everything on a new device that cannot reach the server', async () => {
  const server = createPretendedServer();
  server.trouble = 'deaf';
  const save = vi.fn();
  const library = createPretendedDevice(server).open();
  render(<ExportPanel library={library} now={now} save={save} />);
  press('Export my data');
  expect((await screen.findByRole('alert')).textContent).toContain('list of your profiles');
  expect(save).not.toHaveBeenCalled();
});

it('says nothing of a server to a guest', async () => {
  const library = createMemoryLibrary();
  await library.profiles.put(sampleProfile('a'));
  const save = vi.fn();
  render(<ExportPanel library={library} now={now} save={save} />);
  press('Export my data');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});
