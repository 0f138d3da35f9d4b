import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { CodeGrant, IdentityProvider } from './identity-provider.ts';
import { openIdentityProvider } from './open-identity-provider.ts';
import { openScriptedProvider, type ScriptedProvider } from './scripted-provider.fixture.ts';

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

describe('an identity provider', () => {
  it('is none without credentials', () => {
    expect(openIdentityProvider({ OIDC_ISSUER: 'https://accounts.google.com' })).toBeNull();
  });

  it('is asked for its addresses when they are needed, and once', async () => {
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

  it('is asked again after it was down', async () => {
    scripted.script.isDown = true;
    expect(await provider.findAddresses()).toMatchObject({ ok: false, reason: 'unavailable' });
    expect(await provider.exchangeCode(GRANT)).toMatchObject({ ok: false, reason: 'unavailable' });
    scripted.script.isDown = false;
    expect(await provider.findAddresses()).toMatchObject({ ok: true });
  });

  it("lets the content policy know Google's second host before Google was asked", () => {
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

describe('a code', () => {
  it('is exchanged for tokens and for the person, by issuer and subject', async () => {
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

  it('is worth nothing with an id token that was made for another sign-in, client, issuer or time', async () => {
    const seconds = Math.floor(Date.now() / 1000);
    for (const claims of [
      { nonce: 'another' },
      {},
      { nonce: 'the-nonce', aud: 'another-client' },
      { nonce: 'the-nonce', iss: 'https://evil.example' },
      { nonce: 'the-nonce', exp: seconds - 3600, iat: seconds - 7200 },
    ]) {
      scripted.script.claims = claims;
      expect(await provider.exchangeCode(GRANT), JSON.stringify(claims)).toMatchObject({
        ok: false,
        reason: 'refused',
        message: expect.stringContaining('does not belong to this sign-in'),
      });
    }
  });

  it('is worth nothing with an id token nobody vouches for, or about somebody else', async () => {
    scripted.script.forges = true;
    expect(await provider.exchangeCode(GRANT)).toMatchObject({ ok: false, reason: 'refused' });
    scripted.script.forges = false;
    scripted.script.userinfo = { sub: 'somebody-else', name: 'Eve' };
    expect(await provider.exchangeCode(GRANT)).toMatchObject({ ok: false, reason: 'refused' });
  });

  it('fails in words when the provider refuses it, and as passing when the provider is unwell', async () => {
    scripted.script.refusal = { status: 400, body: { error: 'invalid_grant' } };
    expect(await provider.exchangeCode(GRANT)).toEqual({
      ok: false,
      reason: 'refused',
      message: 'Signing in took too long, or was done twice. Please try again (invalid_grant)',
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

describe('a refresh token', () => {
  it('tells whose tokens it renews, with an id token or without', async () => {
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

  it('is over when the provider says that what was granted is gone', async () => {
    for (const error of ['invalid_grant', 'login_required', 'consent_required']) {
      scripted.script.refusal = { status: 400, body: { error } };
      expect(await provider.refresh('old'), error).toMatchObject({ reason: 'refused' });
    }
  });

  it('is not over because of trouble between this server and the provider', async () => {
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
      message: expect.stringContaining('does not accept the credentials of this server'),
    });
    scripted.script.refusal = null;
    scripted.script.forges = true;
    expect(await provider.refresh('old')).toMatchObject({ ok: false, reason: 'unavailable' });
    scripted.script.forges = false;
    expect(await provider.refresh('old')).toMatchObject({ ok: true });
  });
});
