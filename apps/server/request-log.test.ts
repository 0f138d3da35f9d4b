import { afterEach, expect, it, vi } from 'vitest';

import { openTestApi } from './open-test-api.ts';
import { readTestEnvironment } from './open-test-app.ts';
import { migrate } from './storage/migrate.ts';
import { openDatabase } from './storage/open-database.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

async function openLogged() {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  const database = await openDatabase('sqlite::memory:');
  await migrate(database);
  const environment = readTestEnvironment({ LOG_LEVEL: 'trace' });
  const api = await openTestApi(database, { environment });
  return { api, readLog: () => lines.join('') };
}

it('the log identifies each request by ID, method and path', async () => {
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
