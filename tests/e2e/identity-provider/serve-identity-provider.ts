import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Provider } from 'oidc-provider';

export const CLIENT_ID = 'color-almanac';
export const CLIENT_SECRET = 'a secret between the server and its provider';

export interface ServedProvider {
  readonly issuer: string;
  readonly stop: () => Promise<void>;
}

/** Seconds; longer than a test. */
const TTL = {
  AccessToken: 600,
  AuthorizationCode: 60,
  Grant: 600,
  IdToken: 600,
  Interaction: 600,
  RefreshToken: 600,
  Session: 600,
};

/** A real local OpenID Connect provider for one site, with its own login and consent page. */
export async function serveIdentityProvider(site: string): Promise<ServedProvider> {
  let answer: RequestListener | null = null;
  const server = createServer((request, response) => answer?.(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // The issuer is part of every signed token, so the port must be known first.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answer = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${site}/`],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'picture'],
    },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: async () => ({
        sub: accountId,
        name: `${accountId} Lindqvist`,
        email: `${accountId.toLowerCase()}@example.com`,
        email_verified: true,
      }),
    }),
    // Issues refresh tokens without an extra scope, as Google does for `access_type=offline`.
    issueRefreshToken: async () => true,
    clientBasedCORS: (_context: unknown, origin: string) => origin === site,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    ttl: TTL,
    features: { devInteractions: { enabled: true } },
  }).callback();
  return {
    issuer,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
