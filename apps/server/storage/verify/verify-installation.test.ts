import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';

import { openMemoryStore } from '../../testing/memory-photo-store.ts';
import { photoKeys, type PhotoStore } from '../../photos/photo-store.ts';
import { fillInstallation } from '../../testing/filled-installation.ts';
import { openTestDatabase, TEST_DATABASES } from '../../testing/open-test-databases.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { verifyInstallation } from './verify-installation.ts';

const PHOTO = photoKeys('photo-of-a');

describe.each(TEST_DATABASES)('verifying an installation on $name', (kind) => {
  async function openFilled() {
    const testDatabase = await openTestDatabase(kind);
    onTestFinished(() => testDatabase.remove());
    const { database } = testDatabase;
    const photos = openMemoryStore();
    await fillInstallation({ database, photos });
    return { ...testDatabase, database, photos };
  }

  it('finds nothing wrong with an intact one, and counts what it read', async () => {
    expect(await verifyInstallation(await openFilled())).toEqual({
      records: 9,
      files: 5,
      faults: [],
    });
  });

  it.each([
    ['missing', 'file', PHOTO.photo, (photos: PhotoStore, key: string) => photos.remove(key)],
    ['damaged', 'file', PHOTO.photo, flipBit],
    ['damaged', 'thumbnail', PHOTO.thumbnail, flipBit],
  ])('names a photo with a %s %s', async (state, what, key, damage) => {
    const installation = await openFilled();
    await damage(installation.photos, key);
    const { faults } = await verifyInstallation(installation);
    expect(faults).toEqual([`The ${what} of photo photo-of-a is ${state}.`]);
  });

  it('does not miss the file of a photo that is deleted meanwhile', async () => {
    const { database, photos } = await openFilled();
    const get = async (key: string) => {
      await database.updateTable('profiles').set({ photo_id: null }).execute();
      await database.updateTable('items').set({ photo_id: null }).execute();
      await database.deleteFrom('photos').execute();
      await photos.remove(key);
      return photos.get(key);
    };
    const { faults } = await verifyInstallation({ database, photos: { ...photos, get } });
    expect(faults).toEqual([]);
  });

  it('names every record that cannot be read in full, and leaves it as it is', async () => {
    const installation = await openFilled();
    const { database } = installation;
    await database
      .updateTable('profiles')
      .set({ saved_ai_data: '{' })
      .where('id', '=', 'a')
      .execute();
    await database.updateTable('items').set({ colors: 'red' }).execute();
    await database.updateTable('palettes').set({ pattern: '[]' }).execute();
    await database.updateTable('collections').set({ name: '' }).execute();
    await database.updateTable('trash').set({ record: '{' }).execute();
    const { faults } = await verifyInstallation(installation);
    expect(faults.map((fault) => /^The ([a-z ]+) \S+ cannot be read/.exec(fault)?.[1])).toEqual([
      'profile',
      'item',
      'collection',
      'palette',
      'deleted palette',
    ]);
    expect(faults[0]).toBe('The profile a cannot be read in full.');
    expect(await database.selectFrom('set_aside').selectAll().execute()).toEqual([]);
    expect((await verifyInstallation(installation)).faults).toEqual(faults);
  });
});

it('verifying refuses tables of another version, about whose rows it could say nothing', async () => {
  const [sqlite] = TEST_DATABASES;
  if (!sqlite) throw new Error('There is no SQLite');
  const testDatabase = await openTestDatabase(sqlite);
  onTestFinished(() => testDatabase.remove());
  const { database } = testDatabase;
  await sql`delete from kysely_migration where name > '0018'`.execute(database);
  const verified = verifyInstallation({ database, photos: openMemoryStore() });
  await expect(verified).rejects.toThrow('Start the server once');
});

it('verifying names a damaged database, and still reads the photos', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-verify-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const photos = openMemoryStore();
  const intact = await openDatabase(folder);
  await migrate(intact);
  await fillInstallation({ database: intact, photos });
  const roots = sql<{ page: number; size: number }>`
    select rootpage as page, page_size as size from sqlite_master, pragma_page_size
    where name = 'error_reports'`;
  const [root] = (await roots.execute(intact)).rows;
  await intact.destroy();
  const file = join(folder, 'color-almanac.db');
  const bytes = readFileSync(file);
  const start = ((root?.page ?? 0) - 1) * (root?.size ?? 0);
  writeFileSync(file, bytes.fill(0xff, start, start + 100));
  const database = await openDatabase(folder);
  onTestFinished(() => database.destroy());
  expect(await verifyInstallation({ database, photos })).toEqual({
    records: 9,
    files: 5,
    faults: [expect.stringMatching(/^The database is damaged: .+\.$/)],
  });
});

it('verifying SQLite names rows that refer to missing ones', async () => {
  const [sqlite] = TEST_DATABASES;
  if (!sqlite) throw new Error('There is no SQLite');
  const testDatabase = await openTestDatabase(sqlite);
  onTestFinished(() => testDatabase.remove());
  const { database } = testDatabase;
  const photos = openMemoryStore();
  await fillInstallation({ database, photos });
  await sql`pragma foreign_keys = off`.execute(database);
  await database.deleteFrom('users').execute();
  const { faults } = await verifyInstallation({ database, photos });
  expect(faults).toContainEqual(
    expect.stringMatching(/^Row \d+ of profiles refers to a missing row/),
  );
});

async function flipBit(photos: PhotoStore, key: string): Promise<void> {
  const bytes = (await photos.get(key)) ?? new Uint8Array(0);
  await photos.put(
    key,
    bytes.map((byte, at) => (at === 2 ? byte ^ 1 : byte)),
    'image/jpeg',
  );
}
