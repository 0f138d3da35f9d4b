import { readFileSync } from 'node:fs';

import { expect, it, vi } from 'vitest';

import { openTestApp, readTestEnvironment } from '../open-test-app.ts';
import { openMemoryStore } from '../photos/memory-store.ts';

const portrait = readFileSync(
  new URL('../../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);

it('the server is ready when its database, its photos and its vision are', async () => {
  const app = await openTestApp();
  const response = await app.inject('/ready');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    success: true,
    data: { database: 'ok', photos: 'ok', vision: 'ok' },
  });
  await app.close();
});

it('the server says which of them is missing, and is alive nevertheless', async () => {
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

it('a store that never answers makes the server unready after three seconds', async () => {
  const photos = { ...openMemoryStore(), check: () => new Promise<void>(() => {}) };
  const app = await openTestApp({ photos });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = app.inject('/ready');
  await vi.advanceTimersByTimeAsync(3100);
  vi.useRealTimers();
  expect((await asked).json().data).toMatchObject({ database: 'ok', photos: 'failed' });
  await app.close();
});

it('the figures count requests by route, scans by outcome, and whether the database answers', async () => {
  const app = await openTestApp();
  await app.inject('/api/photos/6f1c3f6e-6a3b-4a2f-9d0e-2b6a4f1d7c55');
  await app.inject({
    method: 'POST',
    url: '/api/analyze-face-points',
    payload: { image: portrait.toString('base64') },
  });
  const { body, headers } = await app.inject('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(
    /duration_seconds_count\{[^}]*route="\/api\/photos\/:id"[^}]*"401"[^}]*\} 1/,
  );
  expect(body).toContain('color_almanac_face_scans_total{outcome="read"} 1');
  expect(body).toContain('color_almanac_face_scans_running 0');
  expect(body).toContain('color_almanac_database_up 1');
  expect(body).not.toContain('6f1c3f6e');
  await app.close();
});

it('the figures can be kept from strangers', async () => {
  const token = 'a token for the figures';
  const app = await openTestApp({ environment: readTestEnvironment({ METRICS_TOKEN: token }) });
  expect((await app.inject('/metrics')).statusCode).toBe(401);
  const headers = { authorization: `Bearer ${token}` };
  expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
  await app.close();
});
