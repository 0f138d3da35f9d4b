import { afterEach, beforeEach, expect, it } from 'vitest';

import { openIdentityProvider } from './open-identity-provider.ts';
import { openScriptedProvider, type ScriptedProvider } from '../testing/scripted-provider.ts';

let scripted: ScriptedProvider;
beforeEach(async () => {
  scripted = await openScriptedProvider();
});
afterEach(() => scripted.close());

const exchange = () =>
  openIdentityProvider({
    OIDC_ISSUER: scripted.issuer,
    GOOGLE_CLIENT_ID: 'our-client',
    GOOGLE_CLIENT_SECRET: 'our secret',
  })?.exchangeCode({
    code: 'the-code',
    redirectUri: 'https://colors.example/',
    codeVerifier: 'v'.repeat(43),
    nonce: 'the-nonce',
  });

it.each([
  ['a subject that is no text', { claims: { sub: 7 } }, /as text who the user is/],
  ['an empty subject', { claims: { sub: '' }, userinfo: { sub: '' } }, /as text who the user is/],
  [
    'a very long subject',
    { claims: { sub: 's'.repeat(256) }, userinfo: { sub: 's'.repeat(256) } },
    /more than 255/,
  ],
  ['a profile without a subject', { userinfo: { name: 'Nora' } }, /as text who the user is/],
  ['the profile of somebody else', { userinfo: { sub: 'eve' } }, /another user than the one/],
  ['a list instead of a profile', { userinfo: [] }, /no profile\. Check its userinfo endpoint/],
  ['no id token', { tokens: { id_token: undefined } }, /scope openid/],
  ['an id token that is none', { tokens: { id_token: 'abc' } }, /scope openid/],
  ['tokens of another type', { tokens: { token_type: 'mac' } }, /no bearer token/],
  ['no access token', { tokens: { access_token: undefined } }, /no bearer token/],
  ['a time in words', { claims: { exp: 'soon' } }, /exp and iat as numbers/],
  ['no audience', { claims: { aud: undefined } }, /Check GOOGLE_CLIENT_ID/],
  ['a forged signature', { forges: true }, /not by the key it publishes/],
  [
    'another issuer of its own',
    { metadata: { issuer: 'https://a.example' } },
    /OIDC_ISSUER exactly/,
  ],
])(
  'explainAnswerError says what to do about a provider that sends %s',
  async (_what, sent, reason) => {
    const { claims = {}, ...others } = sent as Partial<ScriptedProvider['script']>;
    Object.assign(scripted.script, others, { claims: { nonce: 'the-nonce', ...claims } });
    expect(await exchange()).toMatchObject({
      ok: false,
      reason: 'refused',
      message: expect.stringMatching(reason),
    });
  },
);

it.each([
  [{ name: 7, preferred_username: 'nora', picture: 'javascript:alert(1)' }, 'nora'],
  [{ name: ' ', email: 'nora@example.com' }, 'nora@example.com'],
  [{ name: {}, email: null }, ''],
])('the provider reads the profile %j without what is none', async (userinfo, name) => {
  scripted.script.claims = { nonce: 'the-nonce' };
  scripted.script.userinfo = { sub: 'subject-1', ...userinfo };
  expect(await exchange()).toMatchObject({
    ok: true,
    identity: { name, picture: null, verifiedEmail: false },
  });
});
