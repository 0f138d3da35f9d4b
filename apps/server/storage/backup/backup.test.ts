import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { sampleCollection, samplePalette, samplePhoto } from '@color-almanac/sync/behaviour';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { discardPhotos } from '../../photos/discard-photos.ts';
import { openMemoryStore } from '../../testing/memory-photo-store.ts';
import { photoKeys, type PhotoStore } from '../../photos/photo-store.ts';
import { listCollections } from '../collection-records.ts';
import { listItems } from '../item-records.ts';
import { migrate } from '../migrate.ts';
import type { Database } from '../dialects.ts';
import {
  openTestDatabase,
  TEST_DATABASES,
  TEST_TIME,
  type TestDatabaseKind,
  type TestDatabase,
} from '../../testing/open-test-databases.ts';
import { listPalettes } from '../palette-records.ts';
import { photoAddresses } from '../photo-records.ts';
import { getActiveProfile, getProfile, listProfiles } from '../profile-records.ts';
import { deleteUser } from '../users.ts';
import { BACKED_UP_TABLES, RestoreRefusal } from './backup-format.ts';
import { describePhoto, fillInstallation } from '../../testing/filled-installation.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let testDatabases: TestDatabase[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'color-almanac-backup-'));
  testDatabases = [];
});
afterEach(async () => {
  for (const testDatabase of testDatabases) await testDatabase.remove();
  rmSync(folder, { recursive: true });
});

const file = () => join(folder, 'almanac.backup');
const WAYS = TEST_DATABASES.flatMap((from) =>
  TEST_DATABASES.map((to) => ({ from, to, way: `${from.name} to ${to.name}` })),
);

const ENDING_TABLES = ['challenges', 'installation', 'invitations', 'rate_limits', 'sessions'];

describe.each(WAYS)('a backup from $way', ({ from, to }) => {
  it('restores every row and every photo', async () => {
    const old = await openFilled(from);
    const written = await writeBackup({ ...old, file: file(), now: TEST_TIME });
    expect(written).toMatchObject({ files: 5, missing: [] });
    const fresh = await openEmpty(to);
    // The server has run there already, but without users.
    await migrate(fresh.database);
    const { missing: _none, ...counted } = written;
    expect(await restoreBackup({ ...fresh, file: file() })).toEqual(counted);
    expect(await readAll(fresh.database)).toEqual(await readAll(old.database));
    expect(await readFiles(fresh.photos)).toEqual(await readFiles(old.photos));
    const { database, photos } = fresh;
    expect(await getActiveProfile(database, old.userId)).toMatchObject({ id: 'b' });
    const shown = await getProfile(database, { userId: old.userId, id: 'a' });
    expect(shown).toMatchObject(photoAddresses(describePhoto('photo-of-a', 70_000)));
    expect(shown?.changed_at).toEqual({ profile_name: '2026-01-01T11:00:00.000Z' });
    const { bytes: portrait } = samplePhoto(70_000);
    expect(await photos.get(photoKeys('photo-of-a').photo)).toEqual(portrait);
    expect(await listPalettes(database, old.userId)).toEqual([samplePalette(1)]);
    expect(await listCollections(database, old.userId)).toEqual([sampleCollection(1)]);
    const page = { userId: old.userId, limit: 10 };
    const items = await listItems(fresh.database, page);
    expect(items).toMatchObject([{ name: 'Coat', color_analysis: [{ name: 'Slate' }] }]);
    expect(items).toEqual(await listItems(old.database, page));
    const { bytes } = samplePhoto(90);
    expect(await fresh.photos.get(photoKeys('photo-of-coat').photo)).toEqual(bytes);
  });
});

describe.each(TEST_DATABASES)('backing up $name', (kind) => {
  it.each([
    ['missing', (photos: PhotoStore, key: string) => photos.remove(key)],
    [
      'damaged',
      (photos: PhotoStore, key: string) => photos.put(key, samplePhoto(69_999).bytes, 'image/jpeg'),
    ],
  ])('leaves out records of a photo whose file is %s, and reports it', async (_, lose) => {
    const old = await openFilled(kind);
    await lose(old.photos, photoKeys('photo-of-a').photo);
    const { missing } = await writeBackup({ ...old, file: file(), now: TEST_TIME });
    expect(missing).toEqual(['photo-of-a']);
    const fresh = await openEmpty(kind);
    await restoreBackup({ ...fresh, file: file() });
    expect(await listProfiles(fresh.database, old.userId)).toMatchObject([
      { id: 'a', image_url: null, thumbnail_url: null },
      { id: 'b', image_url: expect.any(String) },
    ]);
  });

  it('restores all or nothing', async () => {
    const old = await openFilled(kind);
    await writeBackup({ ...old, file: file(), now: TEST_TIME });
    writeFileSync(
      file(),
      edit(readFileSync(file()), (lines) => lines.slice(0, -1)),
    );
    const fresh = await openEmpty(kind);
    await expect(restoreBackup({ ...fresh, file: file() })).rejects.toThrow(RestoreRefusal);
    await migrate(fresh.database);
    expect(await fresh.database.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('is a consistent snapshot and does not block writes', async () => {
    const old = await openFilled(kind);
    const server = await old.open();
    const get = async (key: string) => {
      await server.updateTable('users').set({ name: 'Changed meanwhile' }).execute();
      await server.deleteFrom('points').execute();
      return old.photos.get(key);
    };
    await writeBackup({ ...old, photos: { ...old.photos, get }, file: file(), now: TEST_TIME });
    const fresh = await openEmpty(kind);
    await restoreBackup({ ...fresh, file: file() });
    const { name } = await fresh.database
      .selectFrom('users')
      .select('name')
      .executeTakeFirstOrThrow();
    expect(name).toBe('Anna');
    expect(await getProfile(fresh.database, { userId: old.userId, id: 'a' })).toMatchObject({
      personal_colors: { colorPoints: [{ id: 'skin' }] },
    });
  });

  it('has the photos of its moment, though their records are deleted meanwhile', async () => {
    const old = await openFilled(kind);
    const before = await readFiles(old.photos);
    const server = await old.open();
    let isFirst = true;
    const get = async (key: string) => {
      if (isFirst) {
        isFirst = false;
        const ids = (await deleteUser(server, old.userId)) ?? [];
        expect(ids).toHaveLength(3);
        await discardPhotos(old.photos, ids, failToRemove);
      }
      return old.photos.get(key);
    };
    const photos = { ...old.photos, get };
    const written = await writeBackup({ ...old, photos, file: file(), now: TEST_TIME });
    expect(written).toMatchObject({ files: 5, missing: [] });
    const fresh = await openEmpty(kind);
    await restoreBackup({ ...fresh, file: file() });
    expect(await readFiles(fresh.photos)).toEqual(before);
    // Its mark is gone, and files are removed again.
    expect(await old.photos.listMarks()).toEqual([]);
    await discardPhotos(old.photos, ['photo-of-a'], failToRemove);
    expect(await old.photos.get(photoKeys('photo-of-a').photo)).toBeNull();
  });

  it('covers every table but those that end with their installation', async () => {
    const { database } = await openFilled(kind);
    const tables = (await database.introspection.getTables()).map(({ name }) => name);
    expect(tables.sort()).toEqual([...BACKED_UP_TABLES, ...ENDING_TABLES].sort());
  });
});

const OLDER = '0012-thumbnail-hashes';

/** Which database it came from and goes to makes no difference to the file. */
describe('the file of a backup', () => {
  const [kind] = TEST_DATABASES as readonly [TestDatabaseKind];
  let packed: Buffer | null = null;
  /** A complete backup, written once for all tests that damage it. */
  const readPacked = async (): Promise<Buffer> => {
    if (packed === null) {
      await writeBackup({ ...(await openFilled(kind)), file: file(), now: TEST_TIME });
      packed = readFileSync(file());
    }
    return packed;
  };

  it('creates a file readable by its owner only, and never overwrites one', async () => {
    const old = await openFilled(kind);
    await writeBackup({ ...old, file: file(), now: TEST_TIME });
    expect(statSync(file()).mode & 0o077).toBe(0);
    const before = readFileSync(file());
    await expect(writeBackup({ ...old, file: file(), now: TEST_TIME })).rejects.toThrow('already');
    expect(readFileSync(file()).equals(before)).toBe(true);
  });

  it('leaves no partial file when the photos cannot be read', async () => {
    const old = await openFilled(kind);
    const photos = { ...old.photos, get: failToRead };
    const attempt = writeBackup({ ...old, photos, file: file(), now: TEST_TIME });
    await expect(attempt).rejects.toThrow('the disk is gone');
    expect(existsSync(file()) || existsSync(`${file()}.unfinished`)).toBe(false);
  });

  it('is refused if there are users, and changes nothing', async () => {
    const old = await openFilled(kind);
    await writeBackup({ ...old, file: file(), now: TEST_TIME });
    const before = await readAll(old.database);
    await expect(restoreBackup({ ...old, file: file() })).rejects.toThrow('already has users');
    expect(await readAll(old.database)).toEqual(before);
  });

  it.each<[string, string | undefined, string]>([
    ['newer', undefined, OLDER],
    ['older', OLDER, '0019-photo-turns'],
  ])('is refused by %s tables than its own', async (_age, tables, migration) => {
    const fresh = await openEmpty(kind);
    await migrate(fresh.database, tables);
    writeFileSync(file(), setMigration(await readPacked(), migration));
    await expect(restoreBackup({ ...fresh, file: file() })).rejects.toThrow(
      /^The tables here are of another version than this backup\./,
    );
  });

  it.each<[string, (packed: Buffer) => Buffer]>([
    ['cut short', (packed) => packed.subarray(0, packed.length - 100)],
    ['something else', () => gzipSync('{"hello":"there"}\n')],
    ['no archive', () => Buffer.from('no archive')],
    ['empty', () => Buffer.alloc(0)],
    ['without its end', (packed) => edit(packed, (lines) => lines.slice(0, -1))],
    ['short of a row', (packed) => edit(packed, (lines) => lines.toSpliced(-3, 1))],
    ['of the future', (packed) => setMigration(packed, '9999-from-the-future')],
  ])('is refused when the file is %s, and leaves nothing', async (_what, damage) => {
    writeFileSync(file(), damage(await readPacked()));
    const fresh = await openEmpty(kind);
    await expect(restoreBackup({ ...fresh, file: file() })).rejects.toThrow(RestoreRefusal);
    await migrate(fresh.database);
    expect(await fresh.database.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('reports a missing file', async () => {
    const fresh = await openEmpty(kind);
    await expect(restoreBackup({ ...fresh, file: file() })).rejects.toThrow('ENOENT');
  });
});

interface Installation extends TestDatabase {
  readonly database: Database;
  readonly photos: PhotoStore;
}

async function openEmpty(kind: TestDatabaseKind): Promise<Installation> {
  const testDatabase = await kind.prepare();
  testDatabases.push(testDatabase);
  return { ...testDatabase, database: await testDatabase.open(), photos: openMemoryStore() };
}

async function openFilled(kind: TestDatabaseKind): Promise<Installation & { userId: string }> {
  const testDatabase = await openTestDatabase(kind);
  testDatabases.push(testDatabase);
  const photos = openMemoryStore();
  const userId = await fillInstallation({ database: testDatabase.database, photos });
  return { ...testDatabase, photos, userId };
}

async function readAll(database: Database): Promise<Record<string, unknown>> {
  const tables = BACKED_UP_TABLES.map(async (table) => {
    const rows = await database.selectFrom(table).selectAll().execute();
    return [table, rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

async function readFiles(photos: PhotoStore): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { key } of photos.list()) {
    files[key] = Buffer.from((await photos.get(key)) ?? []).toString('base64');
  }
  return files;
}

function failToRemove(what: string, error: unknown): never {
  throw new Error(what, { cause: error });
}

async function failToRead(): Promise<never> {
  throw new Error('the disk is gone');
}

function edit(packed: Buffer, change: (lines: string[]) => string[]): Buffer {
  const lines = gunzipSync(packed).toString().trimEnd().split('\n');
  return gzipSync(`${change(lines).join('\n')}\n`);
}

function setMigration(packed: Buffer, migration: string): Buffer {
  return edit(packed, ([heading = '', ...rest]) => [
    heading.replace(/"migration":"[^"]*"/, `"migration":"${migration}"`),
    ...rest,
  ]);
}
