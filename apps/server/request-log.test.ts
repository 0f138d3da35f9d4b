import { readFileSync } from 'node:fs';

import { afterEach, expect, it, vi } from 'vitest';

import { openTestApi } from './open-test-api.ts';
import { readTestEnvironment } from './open-test-app.ts';
import { openMemoryStore } from './photos/memory-store.ts';
import { migrate } from './storage/migrate.ts';
import { openDatabase } from './storage/open-database.ts';

const portrait = readFileSync(
  new URL('../../node_modules/@vladmandic/face-api/demo/sample1.jpg', import.meta.url),
);

afterEach(() => {
  vi.restoreAllMocks();
});

/** A server that logs everything, and all it logged. */
async function openLogged(parts: Parameters<typeof openTestApi>[1] = {}) {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  const database = await openDatabase('sqlite::memory:');
  await migrate(database);
  const environment = readTestEnvironment({ LOG_LEVEL: 'trace' });
  const api = await openTestApi(database, { environment, ...parts });
  return { api, database, readLog: () => lines.join('') };
}

it('the log tells each request by its id, method and path', async () => {
  const { api, readLog } = await openLogged();
  const answer = await api.send({ method: 'GET', url: '/health?secret', headers: {} });
  const given = await api.send({
    method: 'GET',
    url: '/health',
    headers: { 'x-request-id': 'proxy-0001' },
  });
  const forged = await api.send({
    method: 'GET',
    url: '/health',
    headers: { 'x-request-id': '{"level":60}' },
  });
  await api.close();
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(given.headers['x-request-id']).toBe('proxy-0001');
  expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(readLog()).toContain(`"reqId":"${String(answer.headers['x-request-id'])}"`);
  expect(readLog()).toContain('"path":"/health"');
  expect(readLog()).not.toContain('secret');
});

it('the log holds no token, no photo, no e-mail address and nothing a person wrote', async () => {
  const failing = { ...openMemoryStore(), put: () => Promise.reject(new Error('no room')) };
  const { api, database, readLog } = await openLogged({ photos: failing });
  const anna = await api.meet();
  const user = await api.call('getAccount', { person: anna });
  const body = { profile_name: 'Confidential name', preferences: { description: 'Private words' } };
  const failed = await api.call('createProfile', { person: anna, body, image: portrait });
  expect(failed.statusCode).toBe(503);
  await api.call('createProfile', { person: anna, body: { ...body, color_season: 'Wrong words' } });
  await database.schema.dropTable('error_reports').execute();
  const report = {
    message: 'Private failure',
    errorType: 'api',
    severity: 'error',
    timestamp: '2026-03-01T12:00:00Z',
  };
  expect((await api.call('reportError', { person: anna, body: report })).statusCode).toBe(500);
  await api.close();
  const log = readLog();
  expect(log).toContain('no room');
  expect(log).toContain('a request failed');
  for (const secret of [
    anna.token,
    anna.token.split('.')[2] ?? '',
    user.json().data.email,
    'JFIF',
  ]) {
    expect(log).not.toContain(secret);
  }
  expect(log).not.toMatch(/confidential|private|wrong words|bearer|authorization|127\.0\.0\.1/i);
});
