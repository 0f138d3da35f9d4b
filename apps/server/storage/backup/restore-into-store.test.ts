import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { listJobs } from '../../operations/list-jobs.ts';
import { guestMark, ownerMark, RESTORING } from '../../photos/installation-marks.ts';
import { hashOf } from '../../photos/check-photo-files.ts';
import { openMemoryStore } from '../../testing/memory-photo-store.ts';
import { photoKeys, type PhotoStore } from '../../photos/photo-store.ts';
import { readInstallationId } from '../installation-id.ts';
import { migrate } from '../migrate.ts';
import type { Database } from '../dialects.ts';
import {
  addTestUser,
  openTestDatabase,
  TEST_DATABASES,
  TEST_TIME,
  type TestDatabaseKind,
} from '../../testing/open-test-databases.ts';
import { insertPhoto } from '../photo-records.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const HOUR_MS = 60 * 60 * 1000;
const PHOTOS = 6;

describe.each(TEST_DATABASES)('restoring photos with $name', (kind) => {
  it('creates a new installation, which sweeps its own store', async () => {
    const { file, id: old } = await backUp(kind);
    const { database, photos, clearAway } = await openEmpty(kind);
    await restoreBackup({ database, photos, file });
    const id = await readInstallationId(database);
    expect(id).not.toBe(old);
    expect(await photos.listMarks()).toEqual([ownerMark(id)]);
    await photos.put('left-over.jpg', new Uint8Array(1), '');
    expect(await clearAway()).toBe(1);
    expect(await listKeys(photos)).toHaveLength(PHOTOS);
  });

  it('is safe from a server that sweeps the same database and store meanwhile', async () => {
    const { file } = await backUp(kind);
    const { database, photos, open, clearAway } = await openEmpty(kind);
    await migrate(database);
    const seen: unknown[] = [];
    const server = await open();
    const put: PhotoStore['put'] = async (...put) => {
      await photos.put(...put);
      seen.push(await clearAway(server));
    };
    await restoreBackup({ database, photos: { ...photos, put }, file });
    expect(await listKeys(photos)).toHaveLength(PHOTOS);
    const leftUndone: unknown = expect.stringContaining('a restore into this photo store');
    expect(seen).toEqual(Array.from({ length: PHOTOS }, () => ({ leftUndone })));
  });

  it('reports a store that loses files, and then no photo is swept', async () => {
    const { file } = await backUp(kind);
    const { database, photos, clearAway } = await openEmpty(kind);
    const attempt = restoreBackup({ database, photos: { ...photos, put: forget }, file });
    await expect(attempt).rejects.toThrow(`${PHOTOS} files of photos are not in the photo store`);
    expect(await photos.listMarks()).toEqual([RESTORING]);
    expect(await clearAway()).toMatchObject({ leftUndone: expect.stringContaining('a restore') });
  });

  it('is refused if the store has photos of another installation, and changes nothing there', async () => {
    const { file, photos: inUse } = await backUp(kind);
    const before = [await inUse.listMarks(), await listKeys(inUse)];
    const trial = await openEmpty(kind, inUse);
    const attempt = restoreBackup({ ...trial, file });
    await expect(attempt).rejects.toThrow(/photos of another installation.*\(owner-.*--take-over/);
    expect([await inUse.listMarks(), await listKeys(inUse)]).toEqual(before);
    const unmarked = openMemoryStore();
    await unmarked.put('whose-is-it.jpg', new Uint8Array(1), '');
    const again = restoreBackup({ ...trial, photos: unmarked, file });
    await expect(again).rejects.toThrow('photos of another installation');
    expect(await unmarked.listMarks()).toEqual([]);
  });

  it('replaces another installation when the operator says so', async () => {
    const { file, photos } = await backUp(kind);
    await photos.putMark(guestMark('somebody'));
    const heir = await openEmpty(kind, photos);
    await restoreBackup({ ...heir, file, takeOver: true });
    expect(await photos.listMarks()).toEqual([ownerMark(await readInstallationId(heir.database))]);
    await photos.put('left-over.jpg', new Uint8Array(1), '');
    expect(await heir.clearAway()).toBe(1);
  });

  it('can be started again and completed after an interruption', async () => {
    const { file } = await backUp(kind);
    const { database, photos } = await openEmpty(kind);
    let left = 3;
    const put: PhotoStore['put'] = async (...put) => {
      if (left === 0) throw new Error('the bucket is away');
      left -= 1;
      await photos.put(...put);
    };
    const attempt = restoreBackup({ database, photos: { ...photos, put }, file });
    await expect(attempt).rejects.toThrow('the bucket is away');
    await restoreBackup({ database, photos, file });
    expect(await listKeys(photos)).toHaveLength(PHOTOS);
    expect(await photos.listMarks()).not.toContain(RESTORING);
  });
});

/** An installation with some photos, and a backup of it. */
async function backUp(kind: TestDatabaseKind) {
  const testDatabase = await openTestDatabase(kind);
  onTestFinished(() => testDatabase.remove());
  const { database } = testDatabase;
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-restore-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const photos = openMemoryStore(() => 0);
  const id = await readInstallationId(database);
  await photos.putMark(ownerMark(id));
  const userId = await addTestUser(database);
  const sha256 = hashOf(new Uint8Array(1));
  const fields = { sha256, type: 'image/jpeg', width: 1, height: 1, bytes: 1 };
  for (let at = 0; at < PHOTOS; at += 1) {
    const photo = { ...fields, id: randomUUID(), hasThumbnail: false };
    await photos.put(photoKeys(photo.id).photo, new Uint8Array(1), fields.type);
    await insertPhoto(database, { userId, photo, now: TEST_TIME });
  }
  const file = join(folder, 'almanac.backup');
  await writeBackup({ database, photos, file, now: TEST_TIME });
  return { file, photos, id };
}

/** A new database, and a store in which everything soon looks old, except for what is stored last. */
async function openEmpty(kind: TestDatabaseKind, given?: PhotoStore) {
  const testDatabase = await kind.prepare();
  onTestFinished(() => testDatabase.remove());
  const database = await testDatabase.open();
  let now = 0;
  const photos = given ?? openMemoryStore(() => (now += 2 * HOUR_MS));
  const clearAway = async (server: Database = database) => {
    now += 2 * HOUR_MS;
    // This file shows the store's current time.
    const young = { key: 'just-put.jpg', putAt: now };
    const list = async function* () {
      yield* photos.list();
      yield young;
    };
    const testDatabase = { database: server, photos: { ...photos, list } };
    const [job] = listJobs(testDatabase, () => now);
    return job?.clear(new AbortController().signal);
  };
  return { database, photos, open: () => testDatabase.open(), clearAway };
}

async function listKeys(photos: PhotoStore): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const { key } of photos.list()) keys.push(key);
  return keys.sort();
}

async function forget(): Promise<void> {}
