import { ENDPOINTS } from '@color-almanac/contract';
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
    const get = (url: string) => api.send({ method: 'GET', url, headers: {} });

    it('report that the server is alive and ready: database, photos and vision', async () => {
      expect((await get('/health')).statusCode).toBe(200);
      const ready = await get('/ready');
      expect(ready.statusCode, ready.body).toBe(200);
    });

    it('document every call', async () => {
      const { paths } = (await get('/api/openapi.json')).json();
      const described = Object.values(ENDPOINTS).map(({ path }) => path);
      expect(Object.keys(paths)).toEqual(expect.arrayContaining(described));
    });

    it('accept error reports from everyone', async () => {
      for (const user of [null, await api.meet()]) {
        const answer = await api.call('reportError', { user, body: REPORT });
        expect(answer.json()).toMatchObject({
          success: true,
          data: { errorId: expect.any(String) },
        });
      }
      const wrong = await api.call('reportError', { body: { ...REPORT, severity: 'awful' } });
      expect([wrong.statusCode, wrong.json().message]).toEqual([
        400,
        expect.stringMatching(/^severity: /),
      ]);
    });

    it('answer 404 at unknown paths', async () => {
      const answer = await get('/api/nothing');
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'not-found']);
    });
  });
}
