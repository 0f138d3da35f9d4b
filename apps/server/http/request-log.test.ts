import { afterEach, expect, it, vi } from 'vitest';

import type { Accounts } from '../accounts/accounts.ts';
import { openTestApi } from '../testing/open-test-api.ts';
import { readTestEnvironment } from '../testing/open-test-app.ts';
import { openPseudonyms } from '../accounts/pseudonym.ts';
import { readLogKey } from '../storage/installation-id.ts';
import { migrate } from '../storage/migrate.ts';
import { openDatabase } from '../storage/open-database.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

async function openLogged(accounts: Partial<Accounts> = {}) {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  const database = await openDatabase('sqlite::memory:');
  await migrate(database);
  const environment = readTestEnvironment({ LOG_LEVEL: 'trace' });
  const api = await openTestApi(database, { environment }, accounts);
  return { api, database, readLog: () => lines.join('') };
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

it('the log names users by pseudonyms that only this installation can make', async () => {
  const { api, database, readLog } = await openLogged({ developerMode: true });
  const [anna, berta] = [await api.addUser(), await api.addUser()];
  for (const user of [anna, anna, berta]) await api.call('getAccount', { user });
  const body = { code: 'local-auth-mode', redirectUri: 'http://localhost/' };
  const { data } = (await api.call('exchangeCode', { body })).json();
  await api.call('getAccount', {});
  const pseudonymOf = openPseudonyms(await readLogKey(database));
  await api.close();
  const ended = readLog()
    .trim()
    .split('\n')
    .map((line): { msg?: string; user?: string } => JSON.parse(line))
    .filter(({ msg }) => msg === 'request completed');
  const [first, developer] = [anna.id, data.user.id].map(pseudonymOf);
  expect(ended.map(({ user }) => user)).toEqual([
    first,
    first,
    pseudonymOf(berta.id),
    developer,
    undefined,
  ]);
  expect(first).toMatch(/^[\w-]{12}$/);
  expect(first).not.toBe(pseudonymOf(berta.id));
  expect(openPseudonyms('another installation')(anna.id)).not.toBe(first);
  for (const secret of [anna.id, anna.token, berta.id, data.user.id, data.user.email, data.jwt]) {
    expect(readLog()).not.toContain(secret);
  }
});
