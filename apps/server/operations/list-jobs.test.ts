import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { markBeforePut, ownerMark, RESTORING, sweepMark } from '../photos/installation-marks.ts';
import { openMemoryStore } from '../testing/memory-photo-store.ts';
import { photoKeys, type PhotoStore } from '../photos/photo-store.ts';
import { readInstallationId } from '../storage/installation-id.ts';
import type { Database } from '../storage/dialects.ts';
import {
  addTestUser,
  openTestDatabase,
  TEST_DATABASES,
  TEST_TIME,
  type TestDatabaseKind,
} from '../testing/open-test-databases.ts';
import { insertPhoto } from '../storage/photo-records.ts';
import { listJobs } from './list-jobs.ts';

const HOUR_MS = 60 * 60 * 1000;
let now = 0;
beforeEach(() => {
  now = 0;
});

describe.each(TEST_DATABASES)('sweeping photos on $name', (kind) => {
  it('removes the files that a crash left behind, and no photo the database knows', async () => {
    const ours = await openInstallation(kind);
    await putPhotos(ours, 5);
    await leaveOrphans(ours.plain, 3);
    expect(await sweepLater(ours)).toBe(3);
    expect(await countFiles(ours.plain)).toBe(5);
  });

  it('removes nothing and reports the conflict if the store belongs to another database', async () => {
    const first = await openInstallation(kind);
    await putPhotos(first, 5);
    const other = await openInstallation(kind, first.plain);
    const { leftUndone } = await sweepInVain(other);
    expect(leftUndone).toContain(`this one is ${other.id}, marked is ${ownerMark(first.id)}`);
    expect(leftUndone).toContain('Give each installation a store of its own');
    expect(await countFiles(first.plain)).toBe(5);
    // Back on its own database it sweeps again, because the other one had added no photo.
    await leaveOrphans(first.plain, 1);
    expect(await sweepLater(first)).toBe(1);
  });

  it('removes no photo that predates installation marks if the database is empty', async () => {
    const old = await openInstallation(kind);
    await putPhotos({ ...old, store: old.plain }, 5);
    const empty = await openInstallation(kind, old.plain);
    const { leftUndone } = await sweepInVain(empty);
    expect(leftUndone).toContain('of 6 files in the photo store this database does not know 6,');
    expect(await countFiles(old.plain)).toBe(5);
    expect(await old.plain.listMarks()).toEqual([]);
  });

  it('works in an installation that predates marks, which then claims its store', async () => {
    const old = await openInstallation(kind);
    await putPhotos({ ...old, store: old.plain }, 60);
    await leaveOrphans(old.plain, 2);
    // A user saves a photo before the first sweep.
    await putPhotos(old, 1);
    expect(await sweepLater(old)).toBe(2);
    expect(await old.plain.listMarks()).toEqual([ownerMark(old.id)]);
    await leaveOrphans(old.plain, 4);
    expect(await sweepLater(old)).toBe(4);
    expect(await countFiles(old.plain)).toBe(61);
  });

  it('removes nothing when two shared a store before marks existed, whichever starts first', async () => {
    const production = await openInstallation(kind);
    await putPhotos({ ...production, store: production.plain }, 18);
    const staging = await openInstallation(kind, production.plain);
    await putPhotos({ ...staging, store: production.plain }, 2);
    await sweepInVain(production);
    await putPhotos(production, 1);
    await sweepInVain(production);
    await sweepInVain(staging);
    expect(await countFiles(production.plain)).toBe(21);
  });

  it('removes nothing when the database was emptied or restored to an earlier day', async () => {
    const ours = await openInstallation(kind);
    await putPhotos(ours, 5);
    await ours.database.deleteFrom('users').execute();
    await putPhotos(ours, 1);
    const { leftUndone } = await sweepInVain(ours);
    expect(leftUndone).toContain('of 7 files in the photo store this database does not know 6,');
    await ours.plain.putMark(sweepMark(ours.id));
    expect(await sweepLater(ours), 'on the word of whoever runs the server').toBe(5);
    expect(await ours.plain.listMarks()).toEqual([ownerMark(ours.id)]);
  });

  it('removes nothing until a restore into the store has ended', async () => {
    const ours = await openInstallation(kind);
    await putPhotos(ours, 2);
    await leaveOrphans(ours.plain, 1);
    await ours.plain.putMark(RESTORING);
    expect((await sweepInVain(ours)).leftUndone).toContain('a restore into this photo store');
    await ours.plain.removeMark(RESTORING);
    expect(await sweepLater(ours)).toBe(1);
  });

  it("stops halfway if another installation's mark appears", async () => {
    const ours = await openInstallation(kind);
    await putPhotos(ours, 1);
    await ours.plain.putMark(sweepMark(ours.id));
    await leaveOrphans(ours.plain, 450);
    let removed = 0;
    const remove = async (key: string) => {
      await ours.plain.remove(key);
      removed += 1;
      if (removed === 10) await ours.plain.putMark('owner-another');
    };
    expect(await sweepLater({ ...ours, store: { ...ours.plain, remove } })).toBe(200);
  });

  it('removes each file once when two servers sweep at the same time', async () => {
    const ours = await openInstallation(kind);
    await putPhotos(ours, 5);
    await leaveOrphans(ours.plain, 5);
    now += 2 * HOUR_MS;
    await putPhotos(ours, 1);
    await Promise.all([sweep(ours), sweep(ours)]);
    expect(await countFiles(ours.plain)).toBe(6);
  });
});

describe('a photo store', () => {
  it('is marked once, before the first photo, and again after a failed attempt', async () => {
    const plain = openMemoryStore();
    let marked = 0;
    const putMark = async (mark: string) => {
      marked += 1;
      if (marked === 1) throw new Error('the bucket is away');
      await plain.putMark(mark);
    };
    const store = markBeforePut({ ...plain, putMark }, 'one');
    await expect(store.put('a.jpg', new Uint8Array(1), '')).rejects.toThrow('away');
    expect(await countFiles(plain)).toBe(0);
    for (const key of ['a.jpg', 'b.jpg']) await store.put(key, new Uint8Array(1), '');
    expect([marked, await plain.listMarks()]).toEqual([2, ['owner-one']]);
  });

  it('gets both marks when two installations find it empty at the same time', async () => {
    const plain = openMemoryStore();
    const stores = ['one', 'other'].map((id) => markBeforePut(plain, id));
    await Promise.all(stores.map((store) => store.put('a.jpg', new Uint8Array(1), '')));
    expect((await plain.listMarks()).toSorted()).toEqual(['owner-one', 'owner-other']);
  });
});

interface Installation {
  readonly id: string;
  readonly database: Database;
  /** As the server uses it. */
  readonly store: PhotoStore;
  /** As it is stored. */
  readonly plain: PhotoStore;
}

async function openInstallation(
  kind: TestDatabaseKind,
  plain = openMemoryStore(() => now),
): Promise<Installation> {
  const testDatabase = await openTestDatabase(kind);
  onTestFinished(() => testDatabase.remove());
  const { database } = testDatabase;
  const id = await readInstallationId(database);
  return { id, database, plain, store: markBeforePut(plain, id) };
}

async function putPhotos({ database, store }: Installation, count: number): Promise<void> {
  const userId = await addTestUser(database);
  const fields = { sha256: 'ab', type: 'image/jpeg', width: 1, height: 1, bytes: 1 };
  for (let at = 0; at < count; at += 1) {
    const id = randomUUID();
    await store.put(photoKeys(id).photo, new Uint8Array(1), fields.type);
    const photo = { ...fields, id, hasThumbnail: false };
    await insertPhoto(database, { userId, photo, now: TEST_TIME });
  }
}

async function leaveOrphans(store: PhotoStore, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await store.put(photoKeys(randomUUID()).photo, new Uint8Array(9), 'image/jpeg');
  }
}

/** Simulates a server started when all files but one are old. */
async function sweepLater(installation: Installation) {
  now += 2 * HOUR_MS;
  await installation.plain.put(YOUNG, new Uint8Array(1), 'image/jpeg');
  try {
    return await sweep(installation);
  } finally {
    await installation.plain.remove(YOUNG);
  }
}

const YOUNG = 'just-being-put.jpg';

async function sweepInVain(installation: Installation) {
  const outcome = await sweepLater(installation);
  if (typeof outcome === 'number') throw new Error(`${outcome} photos were taken away`);
  return outcome;
}

function sweep({ database, store }: Installation) {
  const [job] = listJobs({ database, photos: store }, () => now);
  if (!job) throw new Error('There is no such job');
  return job.clear(new AbortController().signal);
}

async function countFiles(store: PhotoStore): Promise<number> {
  let count = 0;
  for await (const { key } of store.list()) count += key === YOUNG ? 0 : 1;
  return count;
}
