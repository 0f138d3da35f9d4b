import { randomUUID } from 'node:crypto';

import type { ErrorReport } from '@color-almanac/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { forgetErrorReports, storeErrorReport } from './error-reports.ts';
import type { Database } from './dialects.ts';
import {
  addTestUser,
  openTestDatabase,
  TEST_DATABASES,
  TEST_TIME,
  type TestDatabase,
} from '../testing/open-test-databases.ts';
import { countCall, forgetCalls } from './rate-limits.ts';
import { deleteUser } from './users.ts';

const MINUTE = 60_000;
const NOON = Date.parse(TEST_TIME);

describe.each(TEST_DATABASES)("the server's own records in $name", (kind) => {
  let testDatabase: TestDatabase & { readonly database: Database };
  let database: Database;

  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
    database = testDatabase.database;
  });
  afterAll(() => testDatabase.remove());

  describe('call counts', () => {
    it('lose none of many concurrent calls to two servers', async () => {
      const other = await testDatabase.open();
      const both = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? database : other));
      const counted = await Promise.all(both.map((server) => count(server, 'busy', NOON)));
      const calls = counted.map((call) => call.calls).sort((one, next) => one - next);
      expect(calls).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    });

    it('are deleted when no longer needed', async () => {
      await count(database, 'old', NOON);
      await count(database, 'new', NOON + MINUTE);
      const before = new Date(NOON + MINUTE).toISOString();
      expect(await forgetCalls(database, before)).toBeGreaterThan(0);
      expect(await count(database, 'old', NOON)).toMatchObject({ calls: 1 });
      expect(await count(database, 'new', NOON + MINUTE)).toMatchObject({ calls: 2 });
    });
  });

  describe('error reports', () => {
    const report: ErrorReport = {
      message: 'Oh\u0000 no',
      stack: 'at main.tsx',
      errorType: 'boundary',
      severity: 'warning',
      context: { route: '/analyze', odd: '\u0000' },
      userAgent: 'Firefox',
      url: 'https://almanac.example/analyze',
      userId: 'whoever',
      sessionId: null,
      timestamp: '2026-01-01T11:59:59+02:00',
    };

    it('are saved without the user if the account was just deleted', async () => {
      const userId = await addTestUser(database);
      await deleteUser(database, userId);
      const late = { ...report, userId };
      await storeErrorReport(database, { id: 'late', userId, report: late, now: TEST_TIME });
      const query = database.selectFrom('error_reports').selectAll().where('id', '=', 'late');
      expect(await query.executeTakeFirst()).toMatchObject({
        user_id: null,
        claimed_user_id: null,
        message: 'Oh no',
      });
    });

    it('never fill the disk: above the limit the oldest are deleted', async () => {
      for (const minute of ['03', '01', '02', '04']) {
        const now = `2026-02-01T00:${minute}:00.000Z`;
        await storeErrorReport(database, { id: minute, userId: null, report, now, most: 2 });
      }
      const rows = await database.selectFrom('error_reports').select('id').orderBy('id').execute();
      expect(rows).toEqual([{ id: '03' }, { id: '04' }]);
    });

    it('are deleted when they are old', async () => {
      const old = { id: randomUUID(), userId: null, report, now: '2025-01-01T00:00:00.000Z' };
      await storeErrorReport(database, old);
      expect(await forgetErrorReports(database, '2025-06-01T00:00:00.000Z')).toBe(1);
    });
  });
});

function count(database: Database, key: string, now: number) {
  return countCall(database, { key, windowMs: MINUTE, now });
}
