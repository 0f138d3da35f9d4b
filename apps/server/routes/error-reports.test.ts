import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApi } from '../testing/open-test-api.ts';
import { openTestDatabase, TEST_DATABASES } from '../testing/open-test-databases.ts';

const REPORT = {
  message: 'Cannot read a color',
  errorType: 'javascript',
  severity: 'error',
  timestamp: '2026-03-01T12:00:00Z',
};

describe.each(TEST_DATABASES)('error reports over HTTP, in $name', (kind) => {
  let testDatabase: Awaited<ReturnType<typeof openTestDatabase>>;
  let api: Awaited<ReturnType<typeof openTestApi>>;
  beforeAll(async () => {
    testDatabase = await openTestDatabase(kind);
    api = await openTestApi(testDatabase.database);
  });
  afterAll(async () => {
    await api.close();
    await testDatabase.remove();
  });
  const readReport = (id: string) =>
    api.database
      .selectFrom('error_reports')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('are accepted from everyone and assigned to the signed-in user', async () => {
    const anna = await api.meet();
    for (const user of [null, anna]) {
      const answer = await api.call('reportError', { user, body: REPORT });
      expect(answer.statusCode).toBe(200);
      const kept = await readReport(answer.json().data.errorId);
      expect(kept).toMatchObject({ message: REPORT.message, user_id: user?.id ?? null });
    }
  });

  it('with an invalid token are accepted as anonymous', async () => {
    const user = { id: 'x', token: 'forged' };
    const answer = await api.call('reportError', { user, body: REPORT });
    expect((await readReport(answer.json().data.errorId)).user_id).toBeNull();
  });

  it('do not fail when the user deletes the account at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await api.meet();
      const headers = { 'idempotency-key': `round-${round}` };
      const answers = await Promise.all([
        api.call('deleteAccount', { user }),
        ...[{}, {}, headers].map((each) =>
          api.call('reportError', { user, body: REPORT, headers: each }),
        ),
      ]);
      for (const { statusCode, body } of answers) expect([200, 401], body).toContain(statusCode);
    }
  });

  it('are refused with the name of the wrong field', async () => {
    const answer = await api.call('reportError', { body: { ...REPORT, severity: 'awful' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/^severity: /);
    const context = { told: 'A'.repeat(20_001) };
    const long = await api.call('reportError', { body: { ...REPORT, context } });
    expect(long.statusCode).toBe(400);
    expect(long.json().message).toBe('context: This is too long');
  });
});
