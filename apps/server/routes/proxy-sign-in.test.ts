import { answerSchema, ENDPOINTS } from '@color-almanac/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';

import type { Accounts } from '../accounts/accounts.ts';
import { openProxyUsers } from '../accounts/proxy-user.ts';
import { makeIdentity } from '../testing/open-test-api.ts';
import { openTestApp } from '../testing/open-test-app.ts';
import { openTestAccounts } from '../testing/test-accounts.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function open(parts: Partial<Accounts>) {
  const accounts = await openTestAccounts(parts);
  app = await openTestApp({ accounts });
  return accounts;
}

describe('a user whom a proxy names', () => {
  const PROXY = '10.0.0.1';
  const findProxyUser = openProxyUsers('remote-user', [PROXY]);
  const enter = async (headers: Readonly<Record<string, string | string[]>>, from = PROXY) => {
    const url = '/api/auth/proxy';
    const response = await app.inject({ method: 'POST', url, headers, remoteAddress: from });
    return answerSchema(ENDPOINTS.signInByProxy.data).parse(response.json());
  };

  it('is signed in, as the same user each time, and nobody without a name is', async () => {
    await open({ findProxyUser });
    const [first, second] = [
      await enter({ 'Remote-User': 'anna' }),
      await enter({ 'remote-user': 'anna' }),
    ];
    if (!first.success || !second.success) throw new Error('The proxy is trusted');
    expect(first.data.user).toMatchObject({ name: 'anna' });
    expect(second.data.user).toEqual(first.data.user);
    expect(await enter({})).toMatchObject({ error: 'sign-in-failed' });
  });

  it('is nobody where a sender could have said it: past the proxy, by a forwarded address, or beside what it says', async () => {
    await open({ findProxyUser });
    const forged = { 'remote-user': 'anna', 'x-forwarded-for': PROXY, forwarded: `for=${PROXY}` };
    expect(await enter(forged, '203.0.113.9')).toMatchObject({ error: 'sign-in-failed' });
    const twice = { 'remote-user': ['mallory', 'anna'] };
    expect(await enter(twice)).toMatchObject({ error: 'sign-in-failed' });
  });

  it('gets no account where registration is closed, and keeps the one they have', async () => {
    const { users } = await open({ findProxyUser, proxyRegisters: false });
    expect(await enter({ 'remote-user': 'anna' })).toMatchObject({ error: 'sign-in-failed' });
    await users.findOrCreateUser({ ...makeIdentity(), issuer: 'proxy', subject: 'anna' });
    expect(await enter({ 'remote-user': 'anna' })).toMatchObject({ success: true });
  });
});
