import type { Registration } from '@color-almanac/contract';
import type { User } from '@color-almanac/domain';

import type { ReadUser } from './attach-user.ts';
import type { IdentityProvider, Identity } from './identity-provider.ts';
import type { RegistrationSetting } from './invitations.ts';
import type { ProxiedRequest } from './proxy-user.ts';
import type { PseudonymOf } from './pseudonym.ts';
import { rememberTokens } from './remembered-tokens.ts';
import type { Sessions } from './sessions.ts';
import type { Tokens } from './tokens.ts';

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
