import { randomUUID } from 'node:crypto';

import type { Environment } from '../environment.ts';
import { readInstallationId, readLogKey } from '../storage/installation-id.ts';
import type { Database } from '../storage/open-database.ts';
import type { Accounts, UserStore } from './accounts.ts';
import { openIdentityProvider } from './open-identity-provider.ts';
import { findRegistration } from './invitations.ts';
import { openProxyUsers } from './proxy-user.ts';
import { openPseudonyms } from './pseudonym.ts';
import { openSessions } from './sessions.ts';
import { openSigningKeys } from './signing-keys.ts';
import { openTokens } from './tokens.ts';

/** Google serves profile pictures from here. */
const GOOGLE_PICTURES = 'https://lh3.googleusercontent.com';

const readClock = () => new Date();

interface AccountStores {
  readonly database: Database;
  readonly users: UserStore;
  readonly onFailure: (what: string, error: unknown) => void;
}

/** Opens accounts with the settings of the environment and the users in the database. */
export async function openAccounts(
  environment: Environment,
  { database, users, onFailure }: AccountStores,
): Promise<Accounts> {
  const keys = await openSigningKeys({
    secrets: environment.JWT_SECRET,
    folder: environment.DATA_FOLDER,
    now: readClock,
  });
  const isGoogle = new URL(environment.OIDC_ISSUER).hostname === 'accounts.google.com';
  const audience = await readInstallationId(database);
  const tokens = openTokens(keys, { audience, now: readClock });
  const { REGISTRATION, TRUSTED_USER_HEADER, TRUSTED_PROXIES } = environment;
  const registration = REGISTRATION ?? 'invite';
  return {
    provider: openIdentityProvider(environment),
    tokens,
    users,
    sessions: openSessions({ database, tokens, newId: randomUUID, now: readClock, onFailure }),
    registration,
    findRegistration: () => findRegistration(database, registration),
    providerRegisters: (REGISTRATION ?? 'open') === 'open',
    findProxyUser: openProxyUsers(TRUSTED_USER_HEADER, TRUSTED_PROXIES),
    developerMode: environment.LOCAL_AUTH_MODE,
    publicOrigin: environment.PUBLIC_URL ?? null,
    pseudonymOf: openPseudonyms(await readLogKey(database)),
    pictureOrigins: [...environment.PICTURE_ORIGINS, ...(isGoogle ? [GOOGLE_PICTURES] : [])],
  };
}
