import { randomUUID } from 'node:crypto';

import { profileFieldsSchema } from '@color-almanac/contract';
import { samplePalette } from '@color-almanac/sync/behaviour';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { storeErrorReport } from './error-reports.ts';
import { answerOnce } from './idempotency.ts';
import type { Database } from './open-database.ts';
import {
  addTestUser,
  openTestDatabase,
  TEST_DATABASES,
  TEST_TIME,
  type TestDatabase,
} from '../testing/open-test-databases.ts';
import { createProfile } from './make-profile.ts';
import { writePalette } from './palette-records.ts';
import { listProfiles } from './profile-records.ts';
import { deleteUser, findOrCreateUser, getUser, type VerifiedIdentity } from './users.ts';

const ANNA: VerifiedIdentity = {
  issuer: 'https://id.example',
  subject: 'anna',
  email: 'anna@example.org',
  name: 'Anna',
  picture: null,
  verified: true,
};

describe.each(TEST_DATABASES)('users in $name', (kind) => {
  let testDatabase: TestDatabase & { readonly database: Database };
  let database: Database;

  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
    database = testDatabase.database;
  });
  afterAll(() => testDatabase.remove());

  const visit = (user: VerifiedIdentity) =>
    findOrCreateUser(database, { user, id: randomUUID(), now: TEST_TIME });

  it('are recognized by provider and subject, whatever else changed', async () => {
    const first = await visit(ANNA);
    expect(first).toMatchObject({ name: 'Anna', email: 'anna@example.org', verified_email: true });
    const again = await visit({
      ...ANNA,
      name: 'Anna B.',
      email: 'b@example.org',
      verified: false,
    });
    expect(again).toEqual({ ...again, id: first.id, name: 'Anna B.', verified_email: false });
    expect(await getUser(database, first.id)).toEqual(again);
  });

  it('are different with another provider, or another subject with the same address', async () => {
    const ids = await Promise.all([
      visit(ANNA),
      visit({ ...ANNA, issuer: 'https://other.example' }),
      visit({ ...ANNA, subject: 'anna-2' }),
    ]);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(3);
  });

  it('are created once when they first sign in ten times concurrently', async () => {
    const user = { ...ANNA, subject: 'hasty' };
    const users = await Promise.all(Array.from({ length: 10 }, () => visit(user)));
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
  });

  it('leave nothing behind when deleted, and affect no other user', async () => {
    const [anna, berta] = [await addTestUser(database), await addTestUser(database)];
    const photos = [await fillAccount(database, anna), await fillAccount(database, berta)];
    const before = await countRows(database, berta);
    expect(await deleteUser(database, anna)).toEqual([photos[0]]);
    expect(await getUser(database, anna)).toBeNull();
    expect(Object.values(await countRows(database, anna))).toEqual(OWNED.map(() => 0));
    expect(await countRows(database, berta)).toEqual(before);
    expect(Object.values(before).every((count) => count > 0)).toBe(true);
    expect(await deleteUser(database, anna)).toBeNull();
  });
});

const OWNED = [
  'profiles',
  'points',
  'photos',
  'items',
  'collections',
  'membership',
  'palettes',
  'set_aside',
  'error_reports',
  'idempotency_keys',
] as const;

async function countRows(database: Database, userId: string): Promise<Record<string, number>> {
  const counts = OWNED.map(async (table) => {
    const { count } = await database
      .selectFrom(table)
      .select((row) => row.fn.countAll().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return [table, Number(count)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** Adds a row to every table; returns the ID of the photo. */
async function fillAccount(database: Database, userId: string): Promise<string> {
  const photo = {
    id: randomUUID(),
    sha256: '00',
    type: 'image/jpeg',
    width: 1,
    height: 1,
    bytes: 3,
    hasThumbnail: true,
  };
  const skin = { id: 'skin', name: 'Skin', hex: '#CE8659', x: 0.5, y: 0.5 };
  const rgb = { rgb: { r: 206, g: 134, b: 89 }, hsl: { h: 23, s: 54, l: 58 } };
  const colorPoints = [{ ...skin, ...rgb }];
  const personal_colors = { colorPoints, savedAIData: null, analysisResult: null };
  const fields = z.parse(profileFieldsSchema, { profile_name: 'Anna', personal_colors });
  const owned = { userId, fields, now: TEST_TIME };
  const [shown, broken] = [randomUUID(), randomUUID()];
  await createProfile(database, { ...owned, id: shown, photo });
  await createProfile(database, { ...owned, id: broken });
  await database.updateTable('users').set({ active_profile_id: shown }).execute();
  const damage = database.updateTable('profiles').set({ saved_ai_data: '{"hair":' });
  await damage.where('id', '=', broken).execute();
  await listProfiles(database, userId);
  await addItemInCollection(database, userId, photo.id);
  await writePalette(database, userId, samplePalette(1));
  const question = { userId, key: 'k', fingerprint: 'f', creates: true, now: TEST_TIME };
  await answerOnce(database, question, async () => ({ status: 200, body: '{}' }));
  const report = {
    message: 'Oh',
    stack: null,
    errorType: 'javascript',
    severity: 'error',
    context: {},
    userAgent: '',
    url: '',
    userId,
    sessionId: null,
    timestamp: TEST_TIME,
  } as const;
  await storeErrorReport(database, { id: randomUUID(), userId, report, now: TEST_TIME });
  return photo.id;
}

async function addItemInCollection(
  database: Database,
  userId: string,
  photoId: string,
): Promise<void> {
  const times = { created_at: TEST_TIME, updated_at: TEST_TIME, version: 1 };
  const unknown = { category: null, subcategory: null, name: null, brand: null, style: null };
  await database
    .insertInto('items')
    .values({
      ...times,
      ...unknown,
      user_id: userId,
      id: 'coat',
      catalogue_type: 'wardrobe',
      description: null,
      occasion: '[]',
      colors: '[]',
      color_analysis: '[]',
      quantity: 1,
      ai_analyzed: 0,
      background_removed: 0,
      photo_id: photoId,
      image_url: null,
      thumbnail_url: null,
    })
    .execute();
  const collection = { user_id: userId, id: 'c', name: 'Warm', description: '', type: 'general' };
  await database
    .insertInto('collections')
    .values({ ...times, ...collection })
    .execute();
  const place = { collection_id: 'c', item_id: 'coat', position: 0, added_at: TEST_TIME };
  await database
    .insertInto('membership')
    .values({ user_id: userId, ...place })
    .execute();
}
