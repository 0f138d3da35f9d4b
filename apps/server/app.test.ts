import { once } from 'node:events';
import { connect } from 'node:net';

import { answerSchema, ENDPOINTS, LARGEST_PHOTO_BYTES } from '@color-almanac/contract';
import { describe, expect, it } from 'vitest';

import { openTestApp, readTestEnvironment } from './testing/open-test-app.ts';

const readPolicy = async (variables: Record<string, string>) => {
  const app = await openTestApp({ environment: readTestEnvironment(variables) });
  const { headers } = await app.inject('/');
  await app.close();
  return String(headers['content-security-policy']);
};

describe('the server', () => {
  it('[S2-API-02] reports that it is alive', async () => {
    const app = await openTestApp();
    const response = await app.inject('/health');
    expect(answerSchema(ENDPOINTS.health.data).parse(response.json())).toEqual({
      success: true,
      data: { status: 'ok', version: '0.0.0-test' },
    });
    await app.close();
  });

  it('allows time for the largest photo on a slow line, but little time for headers', async () => {
    const app = await openTestApp();
    const secondsOfPhoto = (LARGEST_PHOTO_BYTES * 8) / 500_000;
    expect(app.server.requestTimeout).toBeGreaterThan(secondsOfPhoto * 1000);
    expect(app.server.headersTimeout).toBeLessThanOrEqual(20_000);
    await app.close();
  });

  it('[S2-API-01] lets a page call another AI service only if one is configured', async () => {
    expect(await readPolicy({})).toContain("connect-src 'self';");
    expect(await readPolicy({ AI_SERVICE_ORIGIN: 'https://ai.example' })).toContain(
      "connect-src 'self' https://ai.example;",
    );
  });

  it('sends its time with every answer, so that clients can correct their clocks', async () => {
    const app = await openTestApp();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const report = { method: 'POST', body: '{' };
    const calls: [string, RequestInit?][] = [
      ['/health'],
      ['/api/nothing'],
      ['/'],
      ['/api/errors', report],
    ];
    for (const [path, call] of [...calls, ['/api/profiles'] as const]) {
      const { headers } = await fetch(address + path, call);
      const result = Date.parse(headers.get('date') ?? '');
      expect(Math.abs(result - Date.now()), path).toBeLessThan(5000);
    }
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.end('GET / HTTP/9.9\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 .*\r\ndate: \w{3}, \d\d \w{3} /s);
    await app.close();
  });
});
