import type { SignInConfiguration } from '@color-almanac/contract';

import { challengeOf } from './proof.ts';

interface AuthorizationRequest {
  readonly provider: NonNullable<SignInConfiguration['provider']>;
  /** The root of this site. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Whether the provider asks who the user is even if they are signed in there. */
  readonly forcesSignIn: boolean;
}

/**
 * The provider's consent page for this request: authorization code with PKCE (RFC 7636), state and nonce. `access_type`
 * and `prompt` make Google return a refresh token.
 */
export async function makeAuthorizationAddress(request: AuthorizationRequest): Promise<string> {
  const { provider, redirectUri, state, nonce, codeVerifier, forcesSignIn } = request;
  const address = new URL(provider.authorizationEndpoint);
  const parameters = {
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: provider.scopes.join(' '),
    access_type: 'offline',
    prompt: 'consent',
    // Like `prompt=login`, which Google would refuse (OpenID Connect Core, 3.1.2.1).
    ...(forcesSignIn ? { max_age: '0' } : {}),
    state,
    nonce,
    code_challenge: await challengeOf(codeVerifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}
