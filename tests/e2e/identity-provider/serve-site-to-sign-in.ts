import {
  CLIENT_ID,
  CLIENT_SECRET,
  serveIdentityProvider,
  type ServedProvider,
} from './serve-identity-provider.ts';
import { findFreePort, serveSite } from './serve-site.ts';

export interface SiteToSignIn {
  readonly address: string;
  readonly provider: ServedProvider;
  readonly stop: () => Promise<void>;
}

/** A site with its own data and a real identity provider. */
export async function serveSiteToSignIn(
  variables: Readonly<Record<string, string>> = {},
): Promise<SiteToSignIn> {
  const { port, address, provider, providerVariables } = await prepareSignIn();
  const site = await serveSite(port, { ...providerVariables, ...variables });
  return {
    address,
    provider,
    stop: async () => {
      await site.stop();
      await provider.stop();
    },
  };
}

/**
 * A real identity provider, and the variables of a server on the port that asks it.
 *
 * @param host the name under which browsers open the server; passkeys need one that is no number.
 */
export async function prepareSignIn(host = '127.0.0.1') {
  const port = await findFreePort();
  const address = `http://${host}:${port}`;
  const provider = await serveIdentityProvider(address);
  const providerVariables = {
    OIDC_ISSUER: provider.issuer,
    OIDC_NAME: 'Google',
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
  };
  return { port, address, provider, providerVariables };
}
