import type { Environment } from '../environment.ts';
import type { Accounts } from './accounts.ts';
import { openIdentityProvider } from './open-identity-provider.ts';
import { openSigningKeys } from './signing-keys.ts';
import { openTokens } from './tokens.ts';
import type { UserStore } from './user-store.ts';

/** Google serves profile pictures from here. */
const GOOGLE_PICTURES = 'https://lh3.googleusercontent.com';

const readClock = () => new Date();

/** Opens accounts with the settings of the environment and the users in the database. */
export async function openAccounts(environment: Environment, users: UserStore): Promise<Accounts> {
  const keys = await openSigningKeys({
    secrets: environment.JWT_SECRET,
    folder: environment.DATA_FOLDER,
    now: readClock,
  });
  const isGoogle = new URL(environment.OIDC_ISSUER).hostname === 'accounts.google.com';
  return {
    provider: openIdentityProvider(environment),
    tokens: openTokens(keys, readClock),
    users,
    developerMode: environment.LOCAL_AUTH_MODE,
    publicOrigin: environment.PUBLIC_URL ?? null,
    pictureOrigins: [...environment.PICTURE_ORIGINS, ...(isGoogle ? [GOOGLE_PICTURES] : [])],
  };
}
