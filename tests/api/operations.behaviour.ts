import { beforeAll, describe, expect, it } from 'vitest';

import type { TestApi } from '../../apps/server/testing/open-test-api.ts';

const REPORT = {
  message: 'Cannot read a color',
  errorType: 'javascript',
  severity: 'error',
  timestamp: '2026-03-01T12:00:00Z',
};

/** The behavior of the operator's endpoints, on any server. */
export function describeOperations(name: string, open: () => Promise<TestApi>): void {
  describe(`operations over HTTP, ${name}`, () => {
    let api: TestApi;
    beforeAll(async () => {
      api = await open();
    });

    it.each([
      ['/health', 200],
      ['/ready', 200],
      ['/api/nothing', 404],
    ])('answer %s with %d', async (url, status) => {
      const answer = await api.send({ method: 'GET', url, headers: {} });
      expect(answer.statusCode, answer.body).toBe(status);
    });

    it('accept error reports from everyone, and name the field they refuse', async () => {
      for (const user of [null, { id: 'x', token: 'forged' }, await api.addUser()]) {
        const answer = await api.call('reportError', { user, body: REPORT });
        expect(answer.json()).toMatchObject({ data: { errorId: expect.any(String) } });
      }
      for (const [change, message] of [
        [{ severity: 'awful' }, /^severity: /],
        [{ context: { note: 'A'.repeat(20_001) } }, /^context: This is too long$/],
      ] as const) {
        const wrong = await api.call('reportError', { body: { ...REPORT, ...change } });
        expect([wrong.statusCode, wrong.json().message]).toEqual([
          400,
          expect.stringMatching(message),
        ]);
      }
    });

    it('accept an error report of a user who deletes the account at the same moment', async () => {
      for (let round = 0; round < 3; round += 1) {
        const user = await api.addUser();
        const reports = [{}, { 'idempotency-key': `round-${round}` }].map((headers) =>
          api.call('reportError', { user, body: REPORT, headers }),
        );
        const answers = await Promise.all([api.call('deleteAccount', { user }), ...reports]);
        for (const { statusCode, body } of answers) expect([200, 401], body).toContain(statusCode);
      }
    });
  });
}
