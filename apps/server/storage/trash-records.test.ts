import { MOST_TRASHED } from '@color-almanac/domain';
import { samplePalette } from '@color-almanac/sync/behaviour';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Database } from './dialects.ts';
import {
  addTestUser,
  openTestDatabase,
  TEST_DATABASES,
  TEST_TIME,
} from '../testing/open-test-databases.ts';
import { insertPhoto } from './photo-records.ts';
import { emptyOldTrash, findTrashed, listTrash, moveToTrash } from './trash-records.ts';
import { deleteUser } from './users.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const afterDays = (days: number) => new Date(Date.parse(TEST_TIME) + days * DAY_MS).toISOString();

describe.each(TEST_DATABASES)('records in the trash in $name', (kind) => {
  let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>;
  let database: Database;
  let userId: string;
  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
    ({ database } = testDatabase);
  });
  afterAll(() => testDatabase.remove());
  beforeEach(async () => {
    userId = await addTestUser(database);
  });

  const trash = (number: number, now = TEST_TIME, photoId: string | null = null) => {
    const trashed = [{ kind: 'palette' as const, record: samplePalette(number), photoId }];
    return moveToTrash(database, { userId, trashed, now });
  };
  const addPhoto = async (id: string) => {
    const sizes = { bytes: 9, width: 1, height: 1, hasThumbnail: false };
    const photo = { id, sha256: 'hash', type: 'image/jpeg', ...sizes };
    await insertPhoto(database, { userId, photo, now: TEST_TIME });
  };

  it('are listed and found for thirty days, and then removed with their photos', async () => {
    await addPhoto(`of ${userId}`);
    await trash(1, TEST_TIME, `of ${userId}`);
    await trash(2, afterDays(1));
    const name = { userId, kind: 'palette' as const, id: samplePalette(1).id };
    for (const [days, count] of [
      [29.99, 2],
      [30, 1],
      [31, 0],
    ] as const) {
      const now = afterDays(days);
      expect(await listTrash(database, { userId, now })).toHaveLength(count);
      expect((await findTrashed(database, name, now)) !== null).toBe(count === 2);
    }
    expect(await emptyOldTrash(database, afterDays(29.99))).toEqual({ count: 0, released: [] });
    const gone = { count: 1, released: [`of ${userId}`] };
    expect(await emptyOldTrash(database, afterDays(30))).toEqual(gone);
    expect(await emptyOldTrash(database, afterDays(31))).toEqual({ count: 1, released: [] });
  });

  it('replace an earlier one with the same ID, whose photo is released', async () => {
    await addPhoto(`old ${userId}`);
    expect(await trash(1, TEST_TIME, `old ${userId}`)).toEqual([]);
    expect(await trash(1, afterDays(1))).toEqual([`old ${userId}`]);
    expect(await listTrash(database, { userId, now: afterDays(1) })).toMatchObject([
      { deleted_at: afterDays(1) },
    ]);
    await deleteUser(database, userId);
  });

  it('make way for later ones beyond the limit', async () => {
    await addPhoto(`first ${userId}`);
    await trash(0, TEST_TIME, `first ${userId}`);
    const trashed = Array.from({ length: MOST_TRASHED }, (_, at) => ({
      kind: 'palette' as const,
      record: { ...samplePalette(1), id: `palette ${at}` },
    }));
    const released = await moveToTrash(database, { userId, trashed, now: afterDays(1) });
    expect(released).toEqual([`first ${userId}`]);
    expect(await listTrash(database, { userId, now: afterDays(1) })).toHaveLength(MOST_TRASHED);
    await deleteUser(database, userId);
  });
});
