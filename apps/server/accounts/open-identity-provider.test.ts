import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { CodeGrant, IdentityProvider } from './identity-provider.ts';
import { openIdentityProvider } from './open-identity-provider.ts';
import { openScriptedProvider, type ScriptedProvider } from '../testing/scripted-provider.ts';

const GRANT: CodeGrant = {
  code: 'the-code',
  redirectUri: 'https://colors.example/',
  codeVerifier: 'v'.repeat(43),
  nonce: 'the-nonce',
};

let scripted: ScriptedProvider;
let provider: IdentityProvider;

beforeEach(async () => {
  scripted = await openScriptedProvider();
  scripted.script.claims = { nonce: 'the-nonce' };
  const opened = openIdentityProvider({
    OIDC_ISSUER: scripted.issuer,
    GOOGLE_CLIENT_ID: 'our-client',
    GOOGLE_CLIENT_SECRET: 'our secret',
  });
  if (!opened) throw new Error('The provider was not opened');
  provider = opened;
});
afterEach(() => scripted.close());

describe('the identity provider', () => {
  it('discovers its endpoints on first use, and only once', async () => {
    expect(scripted.paths).toEqual([]);
    const [found] = await Promise.all([provider.findAddresses(), provider.findAddresses()]);
    expect(found).toEqual({
      ok: true,
      issuer: scripted.issuer,
      authorizationEndpoint: `${scripted.issuer}/authorize`,
      userinfoEndpoint: `${scripted.issuer}/userinfo`,
    });
    await provider.findAddresses();
    expect(scripted.paths).toHaveLength(1);
    expect(provider.listOrigins()).toEqual([scripted.issuer]);
  });

  it('retries discovery after a failure', async () => {
    scripted.script.isDown = true;
    expect(await provider.findAddresses()).toMatchObject({ ok: false, reason: 'unavailable' });
    expect(await provider.exchangeCode(GRANT)).toMatchObject({ ok: false, reason: 'unavailable' });
    scripted.script.isDown = false;
    expect(await provider.findAddresses()).toMatchObject({ ok: true });
  });

  it.each([
    [200, 'OIDC_ISSUER leads to no identity provider'],
    [404, 'OIDC_ISSUER leads to no identity provider'],
    [503, 'cannot be reached. Please try again'],
  ])(
    'tells a wrong issuer from one that is away: a page with the status %i',
    async (status, said) => {
      scripted.script.page = { status };
      const failure = { ok: false, reason: 'unavailable', message: expect.stringContaining(said) };
      expect(await provider.findAddresses()).toMatchObject(failure);
      expect(await provider.refresh('old')).toMatchObject(failure);
      scripted.script.page = null;
      scripted.script.metadata = { issuer: 'https://another.example' };
      expect(await provider.findAddresses()).toMatchObject({ reason: 'refused' });
      expect(await provider.refresh('old')).toMatchObject({ reason: 'unavailable' });
    },
  );

  it("reports Google's second host for the content policy before discovery", () => {
    const google = openIdentityProvider({
      OIDC_ISSUER: 'https://accounts.google.com',
      GOOGLE_CLIENT_ID: 'x',
      GOOGLE_CLIENT_SECRET: 'y',
    });
    expect(google?.listOrigins()).toEqual([
      'https://accounts.google.com',
      'https://openidconnect.googleapis.com',
    ]);
  });
});

describe('exchanging an authorization code', () => {
  it("returns tokens and the user's issuer and subject", async () => {
    scripted.script.userinfo['picture'] = 'https://pictures.example/nora';
    expect(await provider.exchangeCode(GRANT)).toEqual({
      ok: true,
      tokens: { accessToken: 'provider-access', refreshToken: 'provider-refresh' },
      identity: {
        issuer: scripted.issuer,
        subject: 'subject-1',
        name: 'Nora',
        email: 'nora@example.com',
        picture: 'https://pictures.example/nora',
        verifiedEmail: true,
      },
    });
    expect(Object.fromEntries(scripted.forms[0] ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: 'https://colors.example/',
      code_verifier: 'v'.repeat(43),
      client_id: 'our-client',
      client_secret: 'our secret',
    });
  });

  const seconds = Math.floor(Date.now() / 1000);
  it.each([
    [{ nonce: 'another' }, 'answered a different sign-in'],
    [{}, 'answered a different sign-in'],
    [{ nonce: 'the-nonce', aud: 'another-client' }, 'Check GOOGLE_CLIENT_ID'],
    [{ nonce: 'the-nonce', iss: 'https://evil.example' }, 'Set OIDC_ISSUER exactly'],
    [{ nonce: 'the-nonce', exp: seconds - 3600, iat: seconds - 7200 }, /are 36\d\d seconds apart/],
    [{ nonce: 'the-nonce', nbf: seconds + 300 }, /are (?:2\d\d|300) seconds apart/],
  ])('rejects an ID token with the claims %j, and says why', async (claims, reason) => {
    scripted.script.claims = claims;
    expect(await provider.exchangeCode(GRANT)).toMatchObject({
      ok: false,
      reason: 'refused',
      message: expect.stringMatching(reason),
    });
  });

  it('accepts a provider whose clock is up to a minute off', async () => {
    const now = Math.floor(Date.now() / 1000);
    scripted.script.claims = { nonce: 'the-nonce', exp: now - 50, iat: now - 650 };
    expect(await provider.exchangeCode(GRANT)).toMatchObject({ ok: true });
  });

  it('names the signature of a client without a key, and what to set', async () => {
    scripted.script.signsBySecret = true;
    expect(await provider.exchangeCode(GRANT)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/signed with HS256\. Set a signing key \(RS256\)/),
    });
  });

  it('rejects an ID token with an unknown signature or about another user', async () => {
    scripted.script.forges = true;
    expect(await provider.exchangeCode(GRANT)).toMatchObject({ ok: false, reason: 'refused' });
    scripted.script.forges = false;
    scripted.script.userinfo = { sub: 'somebody-else', name: 'Eve' };
    expect(await provider.exchangeCode(GRANT)).toMatchObject({ ok: false, reason: 'refused' });
  });

  it('returns `refused` with a message when the provider refuses, and `unavailable` when it fails', async () => {
    scripted.script.refusal = { status: 400, body: { error: 'invalid_grant' } };
    expect(await provider.exchangeCode(GRANT)).toEqual({
      ok: false,
      reason: 'refused',
      message: 'Signing in took too long or was done twice. Please try again (invalid_grant)',
    });
    for (const refusal of [
      { status: 400, body: { error: 'temporarily_unavailable' } },
      { status: 503, body: { error: 'overloaded' } },
      { status: 502, body: 'Bad Gateway' },
      { status: 429, body: { error: 'rate_limited' } },
    ]) {
      scripted.script.refusal = refusal;
      expect(await provider.exchangeCode(GRANT)).toMatchObject({ reason: 'unavailable' });
    }
  });
});

describe('exchanging a refresh token', () => {
  it('returns the subject, with or without a new ID token', async () => {
    scripted.script.claims = {};
    const renewed = {
      ok: true,
      tokens: { accessToken: 'provider-access', refreshToken: 'provider-refresh' },
      identity: { issuer: scripted.issuer, subject: 'subject-1' },
    };
    expect(await provider.refresh('old')).toEqual(renewed);
    scripted.script.tokens = { id_token: undefined };
    expect(await provider.refresh('old')).toMatchObject({
      identity: renewed.identity,
      tokens: { refreshToken: null },
    });
    expect(scripted.forms.map((form) => form.get('refresh_token'))).toEqual(['old', 'old']);
  });

  it('ends the session when the provider says the grant is gone', async () => {
    for (const error of ['invalid_grant', 'login_required', 'consent_required']) {
      scripted.script.refusal = { status: 400, body: { error } };
      expect(await provider.refresh('old'), error).toMatchObject({ reason: 'refused' });
    }
  });

  it('does not end the session when the request to the provider fails', async () => {
    for (const refusal of [
      { status: 401, body: { error: 'invalid_client' } },
      { status: 400, body: { error: 'unauthorized_client' } },
      { status: 429, body: { error: 'rate_limited' } },
      { status: 400, body: { error: 'invalid_request' } },
      { status: 403, body: { error: 'access_denied' } },
      { status: 403, body: 'a page of a firewall' },
    ]) {
      scripted.script.refusal = refusal;
      const failure = await provider.refresh('old');
      expect(failure, JSON.stringify(refusal)).toMatchObject({ ok: false, reason: 'unavailable' });
    }
    scripted.script.refusal = { status: 401, body: { error: 'invalid_client' } };
    expect(await provider.refresh('old')).toMatchObject({
      message: expect.stringContaining("rejected this server's credentials"),
    });
    scripted.script.refusal = null;
    scripted.script.forges = true;
    expect(await provider.refresh('old')).toMatchObject({ ok: false, reason: 'unavailable' });
    scripted.script.forges = false;
    expect(await provider.refresh('old')).toMatchObject({ ok: true });
  });
});

async function readTime(): Promise<Date | null | undefined> {
  const exchanged = await provider.exchangeCode(GRANT);
  return exchanged.ok ? exchanged.signedInAt : null;
}

describe('the time at which the provider asked who the user is', () => {
  it('is what the id token says', async () => {
    scripted.script.claims = { nonce: 'the-nonce', auth_time: 1_790_000_000 };
    expect(await readTime()).toEqual(new Date(1_790_000_000_000));
  });

  it('is unknown from a provider that never says it, and long ago from one that could', async () => {
    expect(await readTime()).toBeUndefined();
    scripted.script.metadata = { claims_supported: ['sub', 'auth_time'] };
    const settings = { GOOGLE_CLIENT_ID: 'our-client', GOOGLE_CLIENT_SECRET: 'our secret' };
    const opened = openIdentityProvider({ ...settings, OIDC_ISSUER: scripted.issuer });
    expect(await opened?.exchangeCode(GRANT)).toMatchObject({ signedInAt: new Date(0) });
    expect(await opened?.findAddresses()).toMatchObject({
      authorizationEndpoint: `${scripted.issuer}/authorize?max_age=31536000`,
    });
  });
});

const openStrict = () =>
  openIdentityProvider({
    OIDC_ISSUER: scripted.issuer,
    OIDC_REQUIRED_METHODS: ['mfa', 'urn:example:two'],
    GOOGLE_CLIENT_ID: 'our-client',
    GOOGLE_CLIENT_SECRET: 'our secret',
  });

describe('a provider that must ask for a second factor', () => {
  it('is asked to', async () => {
    const found = await openStrict()?.findAddresses();
    const address = found?.ok ? new URL(found.authorizationEndpoint) : null;
    expect(address?.searchParams.get('acr_values')).toBe('mfa urn:example:two');
  });

  it.each([{ amr: ['pwd', 'mfa'] }, { acr: 'urn:example:two' }])(
    'accepts a sign-in with proof of a second factor: %j',
    async (claims) => {
      scripted.script.claims = { nonce: 'the-nonce', ...claims };
      expect(await openStrict()?.exchangeCode(GRANT)).toMatchObject({ ok: true });
    },
  );

  it.each([{}, { amr: ['pwd'] }, { amr: [['mfa']], acr: '0' }, { acr: 'mfa urn:example:two' }])(
    'refuses a sign-in without proof of a second factor: %j',
    async (claims) => {
      scripted.script.claims = { nonce: 'the-nonce', ...claims };
      expect(await openStrict()?.exchangeCode(GRANT)).toMatchObject({
        ok: false,
        reason: 'refused',
        message: expect.stringContaining('requires a second factor'),
      });
    },
  );
});
