import { answerSchema, ENDPOINTS } from '@color-almanac/contract';
import { describe, expect, it } from 'vitest';

import { openTestApp } from './open-test-app.ts';

describe('the server', () => {
  it('[S2-API-02] says that it is alive', async () => {
    const app = await openTestApp();
    const response = await app.inject('/health');
    expect(answerSchema(ENDPOINTS.health.data).parse(response.json())).toEqual({
      success: true,
      data: { status: 'ok', version: '0.0.0-test' },
    });
    await app.close();
  });

  it('answers a call it does not know in the envelope of every other answer', async () => {
    const app = await openTestApp();
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/nothing'],
      ['GET', ENDPOINTS.analyzeSeason.path],
      ['DELETE', '/health'],
    ] as const) {
      const response = await app.inject({ method, url });
      expect(response.statusCode, `${method} ${url}`).toBe(404);
      expect(response.json()).toMatchObject({ success: false, error: 'not-found' });
    }
    await app.close();
  });
});
