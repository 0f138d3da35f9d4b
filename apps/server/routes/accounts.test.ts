import { answerSchema, DEVELOPER_CODE, ENDPOINTS } from '@color-almanac/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';

import type { Accounts } from '../accounts/accounts.ts';
import type { Identity, IdentityProvider, ProviderFailure } from '../accounts/identity-provider.ts';
import { openTestAccounts } from '../testing/test-accounts.ts';
import { openTestApp } from '../testing/open-test-app.ts';

const NORA: Identity = {
  issuer: 'https://provider.example',
  subject: 'subject-1',
  email: 'nora@example.com',
  name: 'Nora',
  picture: 'https://pictures.example/nora',
  verifiedEmail: true,
};
const UNAVAILABLE: ProviderFailure = { ok: false, reason: 'unavailable', message: 'Later.' };
const REFUSED: ProviderFailure = { ok: false, reason: 'refused', message: 'No (invalid_grant)' };

/** A provider that identifies every code as Nora's. */
function fakeProvider(parts: Partial<IdentityProvider> = {}): IdentityProvider {
  const tokens = { accessToken: 'access', refreshToken: 'refresh' };
  return {
    clientId: 'our-client',
    listOrigins: () => ['https://provider.example'],
    findAddresses: async () => ({
      ok: true,
      issuer: NORA.issuer,
      authorizationEndpoint: 'https://provider.example/authorize',
      userinfoEndpoint: 'https://provider.example/userinfo',
    }),
    exchangeCode: async () => ({ ok: true, tokens, identity: NORA }),
    refresh: async () => ({ ok: true, tokens: { ...tokens, accessToken: 'new' }, identity: NORA }),
    ...parts,
  };
}

let app: FastifyInstance;
afterEach(() => app.close());

async function open(parts: Partial<Accounts> = { provider: fakeProvider() }) {
  const accounts = await openTestAccounts(parts);
  app = await openTestApp({ accounts });
  return accounts;
}

const post = (url: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers });
const exchange = (body: object = {}, headers = {}) =>
  post('/api/auth/google/token', { code: 'c', redirectUri: 'http://localhost/', ...body }, headers);
const refresh = () => post('/api/auth/google/refresh', { refreshToken: 'refresh' });
const asUser = (jwt: string) => ({ authorization: `Bearer ${jwt}` });

const askConfiguration = async () =>
  (await app.inject('/api/auth/configuration')).json<{ data: object }>();
const askAccount = (authorization?: string) =>
  app.inject({ url: '/api/account', headers: authorization ? { authorization } : {} });

async function signIn(): Promise<string> {
  const answer = answerSchema(ENDPOINTS.exchangeCode.data).parse((await exchange()).json());
  if (!answer.success) throw new Error(answer.message);
  return answer.data.jwt;
}

describe('the sign-in configuration', () => {
  it("[S1-AUTH-01] contains the provider's address and the scopes", async () => {
    await open({ provider: fakeProvider(), pictureOrigins: ['https://pictures.example'] });
    expect(await askConfiguration()).toEqual({
      success: true,
      data: {
        configured: true,
        developerMode: false,
        registration: 'owner',
        proxyUser: null,
        provider: {
          issuer: 'https://provider.example',
          authorizationEndpoint: 'https://provider.example/authorize',
          userinfoEndpoint: 'https://provider.example/userinfo',
          clientId: 'our-client',
          scopes: ['openid', 'email', 'profile'],
          pictureOrigins: ['https://pictures.example'],
        },
      },
    });
  });

  it('contains no provider if none is set, and then no code can be exchanged', async () => {
    await open({});
    expect((await askConfiguration()).data).toEqual({
      configured: false,
      provider: null,
      developerMode: false,
      registration: 'owner',
      proxyUser: null,
    });
    for (const response of [await exchange(), await refresh()]) {
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ error: 'sign-in-not-configured' });
    }
  });

  it('opens the content policy to the provider, if there is one', async () => {
    await open({ provider: fakeProvider(), pictureOrigins: ['https://pictures.example'] });
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://provider.example;");
    expect(policy).toContain("img-src 'self' blob: data: https://pictures.example;");
    await app.close();
    await open({ pictureOrigins: ['https://pictures.example'] });
    const strict = String((await app.inject('/')).headers['content-security-policy']);
    expect(strict).toContain("connect-src 'self';");
    expect(strict).toContain("img-src 'self' blob: data:;");
  });
});

describe('exchanging a code', () => {
  it("[S1-AUTH-05] [S1-API-01] [S1-AUTH-06] returns the provider's tokens, ours, and the user", async () => {
    await open();
    const response = await exchange();
    expect(response.json()).toEqual({
      success: true,
      data: {
        access_token: 'access',
        refresh_token: 'refresh',
        jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        user: {
          id: expect.any(String),
          email: 'nora@example.com',
          name: 'Nora',
          picture: 'https://pictures.example/nora',
          verified_email: true,
        },
      },
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('[S1-AUTH-02] accepts only the root of this site as redirect address', async () => {
    let asked = 0;
    const counted = fakeProvider({
      exchangeCode: async () => {
        asked += 1;
        return REFUSED;
      },
    });
    await open({ provider: counted });
    for (const redirectUri of [
      'http://localhost',
      'http://localhost/somewhere',
      'https://localhost/',
      'http://localhost.evil.example/',
      'http://evil.example/',
      '//localhost/',
      'javascript:alert(1)',
    ]) {
      const response = await exchange({ redirectUri });
      expect(response.statusCode, redirectUri).toBe(400);
      expect(response.json(), redirectUri).toMatchObject({ error: 'invalid-request' });
    }
    expect(asked).toBe(0);
  });

  it('trusts the configured public address over the request', async () => {
    await open({ provider: fakeProvider(), publicOrigin: 'https://colors.example' });
    expect((await exchange({ redirectUri: 'https://colors.example/' })).statusCode).toBe(200);
    expect((await exchange({ redirectUri: 'http://localhost/' })).statusCode).toBe(400);
    expect((await exchange({}, { host: 'localhost' })).statusCode).toBe(400);
  });

  it('[S1-AUTH-13] distinguishes a refusal from a silent provider', async () => {
    await open({ provider: fakeProvider({ exchangeCode: async () => REFUSED }) });
    const refused = await exchange();
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toEqual({
      success: false,
      error: 'sign-in-failed',
      message: 'No (invalid_grant)',
    });
    await app.close();
    await open({ provider: fakeProvider({ exchangeCode: async () => UNAVAILABLE }) });
    const silent = await exchange();
    expect(silent.statusCode).toBe(503);
    expect(silent.headers['retry-after']).toBe('10');
    expect(silent.json()).toMatchObject({ error: 'provider-unavailable', retryAfter: 10 });
  });
});

describe('renewing a session', () => {
  it('[S1-AUTH-09] [S1-API-02] returns new tokens of the provider and of ours', async () => {
    await open();
    await signIn();
    const { data } = (await refresh()).json<{ data: { jwt: string } }>();
    expect(data).toMatchObject({ access_token: 'new', refresh_token: 'refresh' });
    const mine = await app.inject({ url: '/api/account', headers: asUser(data.jwt) });
    expect(mine.json()).toMatchObject({ success: true, data: { name: 'Nora' } });
  });

  it('does not restore a deleted account, and fails if the provider has ended the session', async () => {
    await open();
    const jwt = await signIn();
    await app.inject({ method: 'DELETE', url: '/api/account', headers: asUser(jwt) });
    expect((await refresh()).statusCode).toBe(401);
    await app.close();
    let answer = UNAVAILABLE;
    await open({ provider: fakeProvider({ refresh: async () => answer }) });
    const refused = await signIn();
    expect((await refresh()).statusCode).toBe(503);
    expect((await askAccount(`Bearer ${refused}`)).statusCode).toBe(200);
    answer = REFUSED;
    expect((await refresh()).statusCode).toBe(401);
    expect((await askAccount(`Bearer ${refused}`)).statusCode).toBe(401);
  });
});

describe('a call that requires a user', () => {
  it('[S1-AUTH-18] is answered with a valid token', async () => {
    await open();
    const jwt = await signIn();
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      expect((await askAccount(`${scheme} ${jwt}`)).json()).toMatchObject({
        data: { name: 'Nora' },
      });
    }
  });

  it('[S1-AUTH-19] is refused without one, with a message', async () => {
    await open();
    const jwt = await signIn();
    const none = await askAccount();
    expect(none.statusCode).toBe(401);
    expect(none.headers['www-authenticate']).toBe('Bearer');
    expect(none.json()).toEqual({
      success: false,
      error: 'not-signed-in',
      message: 'Authentication required - please sign in',
    });
    for (const authorization of [
      `Basic ${jwt}`,
      jwt,
      'Bearer',
      `Bearer ${jwt}x`,
      `Bearer ${jwt} x`,
    ]) {
      expect((await askAccount(authorization)).statusCode, authorization).toBe(401);
    }
  });
});

describe('the local developer mode', () => {
  it('[S1-AUTH-12] signs its fake user in without a provider when it is on', async () => {
    await open({ developerMode: true });
    const response = await exchange({ code: DEVELOPER_CODE });
    expect(response.json()).toMatchObject({ data: { user: { name: 'Local Developer' } } });
    const { jwt } = response.json<{ data: { jwt: string } }>().data;
    const mine = await app.inject({ url: '/api/account', headers: asUser(jwt) });
    expect(mine.statusCode).toBe(200);
  });

  it('[S1-AUTH-12] is off by default', async () => {
    await open({});
    expect((await exchange({ code: DEVELOPER_CODE })).statusCode).toBe(503);
    await app.close();
    await open({ provider: fakeProvider({ exchangeCode: async () => REFUSED }) });
    expect((await exchange({ code: DEVELOPER_CODE })).statusCode).toBe(400);
  });
});
