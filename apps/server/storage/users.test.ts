import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { storeErrorReport } from './error-reports.ts';
import { answerOnce } from './idempotency.ts';
import type { Database } from './dialects.ts';
import {
  openTestDatabase,
  TEST_DATABASES,
  TEST_TIME,
  type TestDatabase,
} from '../testing/open-test-databases.ts';
import { openMemoryStore } from '../testing/memory-photo-store.ts';
import { fillInstallation } from '../testing/filled-installation.ts';
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
    const [anna, berta] = [await fillAccount(database, '-1'), await fillAccount(database, '-2')];
    const before = await countRows(database, berta);
    expect(await deleteUser(database, anna)).toHaveLength(3);
    expect(await getUser(database, anna)).toBeNull();
    expect(Object.values(await countRows(database, anna))).toEqual(OWNED.map(() => 0));
    expect(await countRows(database, berta)).toEqual(before);
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
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
  'trash',
  'passkeys',
  'recovery_codes',
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

/** A user with a row in every table. */
async function fillAccount(database: Database, mark: string): Promise<string> {
  const userId = await fillInstallation({ database, photos: openMemoryStore() }, mark);
  // As earlier versions left them.
  const taken = { id: randomUUID(), user_id: userId, kind: 'profile', record: '{' };
  await database
    .insertInto('set_aside')
    .values({ ...taken, set_aside_at: TEST_TIME })
    .execute();
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
  return userId;
}
