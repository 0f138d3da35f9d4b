import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** What the provider answers next; tests change it. */
export interface ProviderScript {
  /** Added to what the provider says of itself. */
  metadata: Record<string, unknown>;
  /** Claims of the ID token, added to the correct ones or overriding them. */
  claims: Record<string, unknown>;
  userinfo: Record<string, unknown>;
  /** What the token endpoint answers instead of tokens. */
  refusal: { status: number; body: unknown } | null;
  /** Signs with a key that is not published. */
  forges: boolean;
  /** Signs with the client's secret (HS256) instead of a key. */
  signsBySecret: boolean;
  /** Answers, instead of saying where its addresses are, with a page. */
  page: { status: number } | null;
  /** Fails before it answers anything. */
  isDown: boolean;
  tokens: Record<string, unknown>;
}

export interface ScriptedProvider {
  readonly issuer: string;
  readonly script: ProviderScript;
  /** The forms the token endpoint received, and all paths requested. */
  readonly forms: URLSearchParams[];
  readonly paths: string[];
  readonly close: () => Promise<void>;
}

/** A local OpenID provider that signs whatever a test wants, to see what our side accepts. */
export async function openScriptedProvider(): Promise<ScriptedProvider> {
  const [{ publicKey, privateKey }, stranger] = await Promise.all([
    generateKeyPair('RS256'),
    generateKeyPair('RS256'),
  ]);
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const script: ProviderScript = {
    metadata: {},
    claims: {},
    userinfo: { sub: 'subject-1', name: 'Nora', email: 'nora@example.com', email_verified: true },
    refusal: null,
    forges: false,
    signsBySecret: false,
    page: null,
    isDown: false,
    tokens: { refresh_token: 'provider-refresh' },
  };
  const forms: URLSearchParams[] = [];
  const paths: string[] = [];
  const signIdToken = (issuer: string) => {
    const seconds = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: 'our-client', sub: 'subject-1', iat: seconds };
    const token = new SignJWT({ ...claims, exp: seconds + 600, ...script.claims });
    if (script.signsBySecret) {
      const secret = new TextEncoder().encode('our secret, long enough for HS256');
      return token.setProtectedHeader({ alg: 'HS256' }).sign(secret);
    }
    return token
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .sign(script.forges ? stranger.privateKey : privateKey);
  };
  const grant = async (): Promise<[number, unknown]> => {
    if (script.refusal) return [script.refusal.status, script.refusal.body];
    const tokens = { access_token: 'provider-access', token_type: 'Bearer' };
    return [200, { ...tokens, id_token: await signIdToken(issuer), ...script.tokens }];
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    paths.push(path);
    if (script.isDown) request.socket.destroy();
    else if (script.page) {
      response.writeHead(script.page.status, { 'content-type': 'text/html' }).end('<p>Hello</p>');
    } else if (path.startsWith('/.well-known')) {
      send(response, 200, { ...describe(issuer), ...script.metadata });
    } else if (path === '/jwks') send(response, 200, { keys: [jwk] });
    else if (path === '/userinfo') send(response, 200, script.userinfo);
    else {
      forms.push(new URLSearchParams(await text(request)));
      send(response, ...(await grant()));
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    script,
    forms,
    paths,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function describe(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    authorization_response_iss_parameter_supported: true,
  };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
