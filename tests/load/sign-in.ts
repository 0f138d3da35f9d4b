import { createHash, randomBytes } from 'node:crypto';

import type { SignedIn } from '@color-almanac/contract';

import { expectAnswer } from '../durability/writer.ts';
import { createClientOver, type SendAsUser } from '../durability/almanac-client.ts';

/** No provider shows more pages than this between a button and its answer. */
const MOST_STEPS = 12;

/**
 * Signs a user in like a browser: sends a PKCE challenge to the provider, passes login and consent, and exchanges the
 * code with our server. Only the pages are not rendered.
 *
 * @throws LostWrite when our server refuses, Error when the provider does.
 */
export async function signIn({
  login,
  site,
  send,
}: {
  readonly login: string;
  /** Our server's public address, like `https://almanac.example`. */
  readonly site: string;
  /** Sends to our server without a token. */
  readonly send: SendAsUser;
}): Promise<SignedIn> {
  const client = createClientOver(send);
  const { provider } = expectAnswer(await client.call('getSignInConfiguration', { key: null }));
  if (provider === null) throw new Error('Nobody can sign in to this server');
  const [codeVerifier, nonce, state] = [makeSecret(), makeSecret(), makeSecret()];
  const redirectUri = `${site}/`;
  const question = new URL(provider.authorizationEndpoint);
  question.search = new URLSearchParams({
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    scope: provider.scopes.join(' '),
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    state,
    nonce,
  }).toString();
  const returned = await walkThroughProvider({ question, login, redirectUri });
  if (returned.searchParams.get('state') !== state)
    throw new Error('The provider changed the state');
  const code = returned.searchParams.get('code') ?? '';
  const body = { code, redirectUri, codeVerifier, nonce };
  return expectAnswer(await client.call('exchangeCode', { body, key: null }));
}

const makeSecret = () => randomBytes(32).toString('base64url');

/** From the authorization request to the redirect back. */
async function walkThroughProvider({
  question,
  login,
  redirectUri,
}: {
  readonly question: URL;
  readonly login: string;
  readonly redirectUri: string;
}): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = question;
  let form: URLSearchParams | null = null;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const response = await askProvider(address, { form, cookies });
    const page = await response.text();
    const next = response.headers.get('location');
    form = next === null ? fillForm(page, login) : null;
    // The form posts to its own address.
    if (next !== null) address = new URL(next, address);
    if (address.href.startsWith(`${redirectUri}?`)) return address;
  }
  throw new Error('The provider never sent the browser back');
}

async function askProvider(
  address: URL,
  {
    form,
    cookies,
  }: { readonly form: URLSearchParams | null; readonly cookies: Map<string, string> },
): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const sent = form === null ? {} : { method: 'POST', body: form };
  const response = await fetch(address, { ...sent, headers: { cookie }, redirect: 'manual' });
  if (response.status >= 400) throw new Error(`The provider answered ${response.status}`);
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  return response;
}

/** oidc-provider asks for login first, then for consent, and marks which in a hidden field. */
function fillForm(page: string, login: string): URLSearchParams {
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
  if (prompt === undefined) throw new Error(`The provider showed no form: ${page.slice(0, 200)}`);
  return new URLSearchParams(
    prompt === 'login' ? { prompt, login, password: 'anything' } : { prompt },
  );
}
