import { randomUUID } from 'node:crypto';

import type { Registration } from '@color-almanac/contract';
import type { User } from '@color-almanac/domain';

import type { ReadUser } from './attach-user.ts';
import type { IdentityProvider, Identity } from './identity-provider.ts';
import { rememberTokens } from './remembered-tokens.ts';
import type { Environment } from '../environment.ts';
import { readInstallationId, readLogKey } from '../storage/installation-id.ts';
import type { Database } from '../storage/dialects.ts';
import { openIdentityProvider } from './open-identity-provider.ts';
import { findRegistration, type RegistrationSetting } from './invitations.ts';
import { openProxyUsers, type ProxiedRequest } from './proxy-user.ts';
import { openPseudonyms, type PseudonymOf } from './pseudonym.ts';
import { openSessions, type Sessions } from './sessions.ts';
import { openSigningKeys } from './signing-keys.ts';
import { openTokens, type Tokens } from './tokens.ts';

/** Sign-in, tokens and user records. `wiring.ts` creates it; tests create their own. */
export interface Accounts {
  /** Null when no identity provider is configured. */
  readonly provider: IdentityProvider | null;
  readonly tokens: Tokens;
  readonly users: UserStore;
  readonly sessions: Sessions;
  /** Who may create an account with a passkey once somebody owns the server. */
  readonly registration: RegistrationSetting;
  /** Who may create one now. */
  readonly findRegistration: () => Promise<Registration>;
  /** Whether whoever signs in with the provider gets an account. */
  readonly providerRegisters: boolean;
  /** Whether whoever a trusted proxy has signed in gets an account. */
  readonly proxyRegisters: boolean;
  /** Whom a trusted proxy has signed in. */
  readonly findProxyUser: (request: ProxiedRequest) => string | null;
  /** Signs everyone in as one fake user. Only for a developer's own machine. */
  readonly developerMode: boolean;
  /** The public address of this server; null to derive it from each request. */
  readonly publicOrigin: string | null;
  /** Hosts from which profile pictures of users may be loaded. */
  readonly pictureOrigins: readonly string[];
  /** Turns a user's id into the pseudonym used in the log. */
  readonly pseudonymOf: PseudonymOf;
}

/** Ended sessions and deleted accounts must stop working at once, so each request looks for its session. */
export function createUserReader({ tokens, sessions }: Accounts): ReadUser {
  const { readToken } = rememberTokens(tokens, Date.now);
  return async (token) => {
    const claims = await readToken(token);
    if (claims === null) return null;
    const session = await sessions.use(claims.sessionId);
    return session?.userId === claims.userId ? { ...claims, isFresh: session.isFresh } : null;
  };
}

export interface UserStore {
  /** Finds or creates the user of this issuer and subject, and updates name, e-mail and picture. */
  readonly findOrCreateUser: (identity: Identity) => Promise<User>;
  readonly findUser: (id: string) => Promise<User | null>;
  readonly findUserOf: (identity: Pick<Identity, 'issuer' | 'subject'>) => Promise<User | null>;
  /** Deletes the account and everything it owns. The ID is never reused. */
  readonly deleteUser: (id: string) => Promise<void>;
}

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
    // There is no link by which a proxy's user could be invited, so only `closed` keeps strangers out.
    proxyRegisters: registration !== 'closed',
    findProxyUser: openProxyUsers(TRUSTED_USER_HEADER, TRUSTED_PROXIES),
    developerMode: environment.LOCAL_AUTH_MODE,
    publicOrigin: environment.PUBLIC_URL ?? null,
    pseudonymOf: openPseudonyms(await readLogKey(database)),
    pictureOrigins: [...environment.PICTURE_ORIGINS, ...(isGoogle ? [GOOGLE_PICTURES] : [])],
  };
}
