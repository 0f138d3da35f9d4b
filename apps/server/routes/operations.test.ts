import { readFileSync } from 'node:fs';

import { expect, it, vi } from 'vitest';

import { damagedRows } from '../storage/read-rows.ts';
import { openTestApp, readTestEnvironment } from '../testing/open-test-app.ts';
import { openMemoryStore } from '../testing/memory-photo-store.ts';

const portrait = readFileSync(
  new URL('../../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);

it('GET /ready succeeds when database, photo store and engine work', async () => {
  const app = await openTestApp();
  const response = await app.inject('/ready');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    success: true,
    data: { database: 'ok', photos: 'ok', vision: 'ok' },
  });
  await app.close();
});

it('GET /ready names what is missing, while the server still reports that it is alive', async () => {
  const photos = { ...openMemoryStore(), check: () => Promise.reject(new Error('secret bucket')) };
  const app = await openTestApp({ photos, checkVision: () => Promise.reject(new Error('gone')) });
  await app.database.destroy();
  const response = await app.inject('/ready');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({
    success: false,
    message: 'Not ready: database, photos, vision.',
    data: { database: 'failed', photos: 'failed', vision: 'failed' },
  });
  expect(response.body).not.toContain('secret');
  expect((await app.inject('/health')).statusCode).toBe(200);
  await app.close();
});

it('GET /ready fails after three seconds if a store never answers', async () => {
  const photos = { ...openMemoryStore(), check: () => new Promise<void>(() => {}) };
  const app = await openTestApp({ photos });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = app.inject('/ready');
  await vi.advanceTimersByTimeAsync(3100);
  vi.useRealTimers();
  expect((await asked).json().data).toMatchObject({ database: 'ok', photos: 'failed' });
  await app.close();
});

it('GET /ready checks at most once per second, however often it is called', async () => {
  let looks = 0;
  const photos = { ...openMemoryStore(), check: async () => void (looks += 1) };
  const clock = vi.spyOn(Date, 'now').mockReturnValue(50_000);
  const app = await openTestApp({ photos });
  const crowd = await Promise.all(Array.from({ length: 20 }, () => app.inject('/ready')));
  expect(crowd.map(({ statusCode }) => statusCode)).toEqual(Array<number>(20).fill(200));
  clock.mockReturnValue(50_999);
  await app.inject('/ready');
  expect(looks).toBe(1);
  clock.mockReturnValue(51_000);
  await app.inject('/ready');
  expect(looks).toBe(2);
  clock.mockRestore();
  await app.close();
});

it('GET /metrics counts requests by route and scans by outcome, and shows the state of the database', async () => {
  const app = await openTestApp();
  await app.inject('/api/photos/6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55');
  for (const url of ['/api/analyze-face-points', '/api/wardrobe/analyze-clothing']) {
    const payload = { image: portrait.toString('base64') };
    await app.inject({ method: 'POST', url, payload });
  }
  const { body, headers } = await app.inject('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(
    /duration_seconds_count\{[^}]*route="\/api\/photos\/:id"[^}]*"401"[^}]*\} 1/,
  );
  expect(body).toContain('color_almanac_face_scans_total{outcome="read"} 1');
  expect(body).toContain('color_almanac_face_scans_running 0');
  expect(body).toContain('color_almanac_garment_scans_total{outcome="read"} 1');
  expect(body).toContain('color_almanac_garment_scans_running 0');
  expect(body).toContain('color_almanac_database_up 1');
  expect(body).not.toContain('6f1c3f6e');
  await app.close();
});

it('GET /metrics counts each record once that could not be read in full, and the log names its table alone', async () => {
  const app = await openTestApp();
  const log = vi.spyOn(app.log, 'error');
  for (const id of ['a', 'b', 'a']) damagedRows.publish({ table: 'items', user_id: 'u', id });
  expect((await app.inject('/metrics')).body).toContain('color_almanac_records_damaged 2\n');
  expect(log.mock.calls.map(([said]) => said)).toEqual([{ table: 'items' }, { table: 'items' }]);
  await app.close();
});

it('GET /metrics answers only this machine where it requires no token', async () => {
  const app = await openTestApp();
  const askFrom = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(await askFrom(here), here).toBe(200);
    expect(await askFrom(here, { 'x-forwarded-for': '127.0.0.1' }), here).toBe(401);
    expect(await askFrom(here, { forwarded: 'for=127.0.0.1' }), here).toBe(401);
  }
  for (const there of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::1', '10.0.0.2']) {
    expect(await askFrom(there), there).toBe(401);
  }
  await app.close();
});

it('GET /metrics can require a token', async () => {
  const token = 'a token for the figures';
  const app = await openTestApp({ environment: readTestEnvironment({ METRICS_TOKEN: token }) });
  expect((await app.inject('/metrics')).statusCode).toBe(401);
  const askWith = async (authorization: string) =>
    (await app.inject({ url: '/metrics', headers: { authorization } })).statusCode;
  for (const wrong of ['', token, `Bearer ${token.slice(0, -1)}`, `Bearer ${token}x`, 'Bearer ']) {
    expect(await askWith(wrong), wrong).toBe(401);
  }
  expect(await askWith(`Bearer ${token}`)).toBe(200);
  await app.close();
});
