import { describe, expect, it } from 'vitest';

import {
  CONFIGURED,
  NORA,
  fakeAccountDeps,
  PROVIDER,
  SITE,
  success,
} from '../../testing/fake-account.ts';
import type { FakeAnswer } from '../../testing/fake-account.ts';
import { openAccount } from './open-account.ts';
import { challengeOf } from './proof.ts';

const CONFIGURATION = '/api/auth/configuration';
const TOKEN = '/api/auth/google/token';
const SIGNED_IN = success({
  access_token: 'access-1',
  refresh_token: 'refresh-1',
  jwt: 'jwt-1',
  user: NORA,
});
const TOLD = [200, { sub: 'provider-7', name: 'Nora L.', email: 'new@example.com' }] as const;

/** Leaves a page for the provider. */
async function leave(from = '/', startedFrom: 'gate' | 'account' = 'gate') {
  const deps = fakeAccountDeps({
    address: `${SITE}${from}`,
    answers: { [CONFIGURATION]: [CONFIGURED] },
  });
  const start = await openAccount(deps).signIn(startedFrom);
  return { deps, start, asked: new URL(deps.left[0] ?? 'about:blank') };
}

interface Return {
  readonly from?: string;
  readonly startedFrom?: 'gate' | 'account';
  readonly query?: (state: string) => string;
  readonly userAgent?: string;
  readonly answers?: Readonly<Record<string, readonly FakeAnswer[]>>;
}

/** Comes back from the provider, with what it appended to the root. */
async function comeBack({ from, startedFrom, query, userAgent, answers }: Return = {}) {
  const { deps, asked } = await leave(from, startedFrom);
  const state = asked.searchParams.get('state') ?? '';
  const next = deps.reopen({
    address: `${SITE}/?${(query ?? ((proof) => `code=the-code&state=${proof}`))(state)}`,
    ...(userAgent === undefined ? {} : { userAgent }),
    answers: {
      [CONFIGURATION]: [CONFIGURED],
      [TOKEN]: [SIGNED_IN],
      [PROVIDER.userinfoEndpoint]: [TOLD],
      ...answers,
    },
  });
  const account = openAccount(next);
  const addressWhileLoading = next.page.getAddress();
  const first = account.getState().kind;
  await account.settled;
  return { account, deps: next, asked, addressWhileLoading, first };
}

/** The problem shown after this answer to the exchange. */
async function problemAfter(answer: FakeAnswer) {
  const { account } = await comeBack({ answers: { [TOKEN]: [answer] } });
  const state = account.getState();
  return state.kind === 'signed-out' ? state.problem?.text : `is ${state.kind}`;
}

describe('startSignIn', () => {
  it('[S1-AUTH-01] [S1-AUTH-02] asks for consent, a code and offline access, with PKCE, state and nonce', async () => {
    const { asked, start } = await leave('/wardrobe');
    expect(start).toEqual({ kind: 'leaving' });
    expect(`${asked.origin}${asked.pathname}`).toBe('https://provider.example/authorize');
    const { state, nonce, code_challenge, ...rest } = Object.fromEntries(asked.searchParams);
    expect(rest).toEqual({
      tenant: '7',
      client_id: 'color-almanac',
      redirect_uri: `${SITE}/`,
      response_type: 'code',
      scope: 'openid email profile',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
    });
    for (const proof of [state, nonce, code_challenge]) expect(proof).toMatch(/^[\w-]{43}$/);
    expect(new Set([state, nonce, code_challenge]).size).toBe(3);
  });

  it('uses new secrets every time', async () => {
    const [one, other] = await Promise.all([leave(), leave()]);
    expect(one.asked.searchParams.get('state')).not.toBe(other.asked.searchParams.get('state'));
  });

  it("hashes a verifier as in RFC 7636's example", async () => {
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    expect(await challengeOf(verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  });

  it('does not leave when the server has no credentials, or does not answer', async () => {
    const lone = fakeAccountDeps();
    expect(await openAccount(lone).signIn('gate')).toEqual({ kind: 'not-configured' });
    const down = fakeAccountDeps({ answers: { [CONFIGURATION]: [null] } });
    expect(await openAccount(down).signIn('gate')).toEqual({
      kind: 'failed',
      text: 'Authentication failed: The server can’t be reached',
    });
    expect([...lone.left, ...down.left]).toEqual([]);
  });
});

describe('returning from the provider', () => {
  it("[S1-API-03] [S1-AUTH-05] [S1-AUTH-06] [S1-AUTH-07] exchanges the code, fetches the user's data, and saves everything", async () => {
    const { account, deps, asked, first } = await comeBack();
    expect(first).toBe('loading');
    expect(account.getState()).toMatchObject({
      kind: 'signed-in',
      // The user's id stays ours, whatever the provider calls them.
      user: { id: 'user-1', name: 'Nora L.', email: 'new@example.com', verified_email: true },
      problem: null,
    });
    const exchanged = deps.calls.find(({ path }) => path === TOKEN)?.body as {
      codeVerifier: string;
    };
    expect(exchanged).toMatchObject({
      code: 'the-code',
      redirectUri: `${SITE}/`,
      nonce: asked.searchParams.get('nonce'),
    });
    expect(await challengeOf(exchanged.codeVerifier)).toBe(
      asked.searchParams.get('code_challenge'),
    );
    const lookup = deps.calls.find(({ path }) => path === PROVIDER.userinfoEndpoint);
    expect(lookup?.authorization).toBe('Bearer access-1');
    expect(account.getToken()).toBe('jwt-1');
  });

  it('[S1-STORE-01] [S1-ENT-13] saves each part of the session under a key of its own', async () => {
    const { deps } = await comeBack();
    const kept = (key: string) => deps.storage.getItem(key);
    expect(kept('accessToken')).toBe('access-1');
    expect(kept('refreshToken')).toBe('refresh-1');
    expect(kept('apiJwt')).toBe('jwt-1');
    expect(kept('authTimestamp')).toBe(String(deps.now()));
    expect(kept('localAuthMode')).toBeNull();
    expect(Object.keys(JSON.parse(kept('currentUser') ?? '{}')).toSorted()).toEqual([
      'email',
      'id',
      'name',
      'picture',
      'verified_email',
    ]);
    expect(deps.tabStorage.length).toBe(0);
  });

  it('[S1-AUTH-03] removes the answer from the address at once and leaves every other parameter', async () => {
    const { deps, addressWhileLoading } = await comeBack({
      query: (state) => `keep=1&code=c&state=${state}&scope=openid+email&authuser=0&prompt=consent`,
    });
    expect(addressWhileLoading).toBe(`${SITE}/?keep=1`);
    expect(deps.page.getAddress()).toBe(`${SITE}/?keep=1`);
  });

  it('[S1-GATE-05] restores the page the user left from', async () => {
    const { deps } = await comeBack({
      from: '/wardrobe?sort=new#top',
      query: (state) => `code=c&state=${state}&keep=1`,
    });
    expect(deps.page.getAddress()).toBe(`${SITE}/wardrobe?sort=new&keep=1#top`);
  });

  it("[S1-AUTH-04] [S1-AUTH-15] shows the provider's error, and removes it from the address", async () => {
    const { account, deps } = await comeBack({
      query: (state) => `error=access_denied&error_description=x&state=${state}&keep=1`,
    });
    expect(account.getState()).toEqual({
      kind: 'signed-out',
      problem: { text: 'OAuth error: access_denied', startedFrom: 'gate' },
    });
    expect(deps.page.getAddress()).toBe(`${SITE}/?keep=1`);
  });

  it('remembers where signing in was started', async () => {
    const { account } = await comeBack({ startedFrom: 'account', query: () => 'error=no' });
    expect(account.getState()).toMatchObject({ problem: { startedFrom: 'account' } });
    account.forgetProblem();
    expect(account.getState()).toEqual({ kind: 'signed-out', problem: null });
  });

  it('[S1-AUTH-15] never sends the server a code that does not belong to this tab', async () => {
    const reason = 'Authentication failed: this sign-in did not start in this tab';
    const queries = [
      () => 'code=c',
      () => 'code=c&state=forged',
      (state: string) => `code=c&state=${state}&iss=https://evil.example`,
    ];
    for (const query of queries) {
      const { account, deps } = await comeBack({ query });
      expect(account.getState()).toMatchObject({ problem: { text: reason } });
      expect(deps.calls.map(({ path }) => path)).not.toContain(TOKEN);
    }
  });

  it('accepts an answer once: the same address again is refused', async () => {
    const { deps, asked } = await comeBack();
    deps.storage.clear();
    const again = deps.reopen({
      address: `${SITE}/?code=the-code&state=${asked.searchParams.get('state')}`,
    });
    const account = openAccount(again);
    await account.settled;
    expect(account.getState().kind).toBe('signed-out');
    expect(again.calls).toEqual([]);
  });

  it("[S1-AUTH-13] shows why the exchange failed, in the server's words", async () => {
    expect(await problemAfter([400, { success: false, error: 'e', message: 'too late' }])).toBe(
      'OAuth token exchange failed: too late',
    );
    expect(await problemAfter([400, { error: 'invalid_grant' }])).toBe(
      'OAuth token exchange failed: invalid_grant',
    );
    expect(await problemAfter(502)).toMatch(
      /^OAuth token exchange failed: API request failed: 502/,
    );
  });

  it('[S1-AUTH-15] distinguishes an unreachable server from an unusable answer', async () => {
    expect(await problemAfter(null)).toBe('Authentication failed: The server can’t be reached');
    expect(await problemAfter(success({}))).toBe('Failed to authenticate with Google');
  });

  it('[S1-AUTH-14] warns developers of the redirect URI after a 400 on a phone', async () => {
    const answers = { [TOKEN]: [[400, { error: 'x' }]] as const };
    const phone = await comeBack({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile', answers });
    expect(phone.deps.warnings).toEqual([
      expect.stringContaining('probable redirect URI mismatch'),
    ]);
    expect(phone.deps.warnings.join()).not.toContain('the-code');
    expect((await comeBack({ answers })).deps.warnings).toEqual([]);
  });

  it('[S1-AUTH-17] signs the user in when only the provider does not answer, and says so', async () => {
    const { account } = await comeBack({ answers: { [PROVIDER.userinfoEndpoint]: [500] } });
    expect(account.getState()).toMatchObject({
      kind: 'signed-in',
      user: NORA,
      problem: { text: 'Failed to get user profile' },
    });
  });
});

describe('the local developer mode', () => {
  const LOCAL = success({ configured: true, provider: null, developerMode: true });

  it("[S1-AUTH-12] signs in the server's pretended user and remembers that it did", async () => {
    const deps = fakeAccountDeps({
      answers: { [CONFIGURATION]: [LOCAL], [TOKEN]: [SIGNED_IN] },
    });
    const account = openAccount(deps);
    expect(await account.signIn('gate')).toEqual({ kind: 'signed-in' });
    expect(account.getState().kind).toBe('signed-in');
    expect(deps.storage.getItem('localAuthMode')).toBe('true');
    expect(deps.left).toEqual([]);
    const next = deps.reopen({});
    expect(openAccount(next).getState().kind).toBe('signed-in');
    expect(next.calls).toEqual([]);
  });
});
