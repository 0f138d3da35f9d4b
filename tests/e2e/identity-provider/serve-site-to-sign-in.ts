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
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const provider = await serveIdentityProvider(address);
  const site = await serveSite(port, {
    OIDC_ISSUER: provider.issuer,
    OIDC_NAME: 'Google',
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    ...variables,
  });
  return {
    address,
    provider,
    stop: async () => {
      await site.stop();
      await provider.stop();
    },
  };
}
