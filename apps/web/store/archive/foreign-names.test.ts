import { createMemoryDataStore, samplePhoto, sampleProfile } from '@color-almanac/sync/behaviour';
import { unzipSync, zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';

import { gatherBytes } from './gather-bytes.fixture.ts';
import { openArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

const NORA = '3bc06f7a-826a-4789-b481-2259e577b5e2';
const context = { now: '2026-06-01T12:00:00.000Z', newId: () => crypto.randomUUID() as string };

async function exportFiles(): Promise<Zippable> {
  const dataStore = createMemoryDataStore();
  await dataStore.profiles.put(sampleProfile(NORA));
  await dataStore.photos.put(NORA, samplePhoto(5000));
  const sink = gatherBytes();
  await writeArchive({ dataStore, now: context.now }, sink);
  return unzipSync(new Uint8Array(await sink.blob().arrayBuffer()));
}

const rename = (files: Zippable, name: (name: string) => string): Zippable =>
  Object.fromEntries(Object.entries(files).map(([path, bytes]) => [name(path), bytes]));

const open = (files: Zippable) => openArchive(new Blob([zipSync(files)]), context);

describe('openArchive', () => {
  it.each([
    ['with backslashes', (name: string) => name.replaceAll('/', '\\')],
    ['below a folder', (name: string) => `export/${name}`],
    ['below a folder with an accent, decomposed', (name: string) => `E\u0301te\u0301/2/${name}`],
    ['from the folder they stand in', (name: string) => `./${name}`],
    ['below a folder, with backslashes', (name: string) => `.\\export\\${name.replace('/', '\\')}`],
  ])('takes files whose names another program wrote %s', async (_, name) => {
    const read = await open(rename(await exportFiles(), name));
    expect(read).toMatchObject({ ok: true, unreadable: 0, refused: new Map() });
    expect(read?.ok && read.manifest.photos).toHaveLength(1);
  });

  it('leaves out what a Mac puts beside each file', async () => {
    const files = await exportFiles();
    const beside = rename(files, (name) => `__MACOSX/export/._${name.split('/').at(-1)}`);
    const hidden = rename(files, (name) => `__MACOSX/export/${name}`);
    const read = await open({ ...rename(files, (name) => `export/${name}`), ...beside, ...hidden });
    expect(read).toMatchObject({ ok: true, unreadable: 0, refused: new Map() });
  });

  it('refuses two exports in two folders by a reason of their own', async () => {
    const files = await exportFiles();
    const both = {
      ...rename(files, (name) => `a/${name}`),
      ...rename(files, (name) => `b/${name}`),
    };
    expect(await open(both)).toEqual({ ok: false, reason: 'several-exports' });
    expect(await open({ ...files, ...both })).toMatchObject({ ok: true });
  });

  it('still refuses a name that leads outside, and two names for one file', async () => {
    const files = await exportFiles();
    const bytes = new Uint8Array(4);
    expect(await open({ ...files, '..\\a.jpg': bytes })).toEqual({ ok: false, reason: 'damaged' });
    expect(await open({ ...files, 'a\\b': bytes, 'a/b': bytes })).toEqual({
      ok: false,
      reason: 'damaged',
    });
  });
});
