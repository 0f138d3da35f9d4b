import type { ReadUser } from './attach-user.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { rememberTokens } from './remembered-tokens.ts';
import type { Tokens } from './tokens.ts';
import type { UserStore } from './user-store.ts';

/** Sign-in, tokens and user records. `wiring.ts` creates it; tests create their own. */
export interface Accounts {
  /** Null when no identity provider is configured. */
  readonly provider: IdentityProvider | null;
  readonly tokens: Tokens;
  readonly users: UserStore;
  /** Signs everyone in as one fake user. Only for a developer's own machine. */
  readonly developerMode: boolean;
  /** The public address of this server; null to derive it from each request. */
  readonly publicOrigin: string | null;
  /** Hosts from which profile pictures of users may be loaded. */
  readonly pictureOrigins: readonly string[];
}

/** Tokens of a deleted account must stop working at once, so each request checks that the user still exists. */
export function createUserReader({ tokens, users }: Accounts): ReadUser {
  const { readToken } = rememberTokens(tokens, Date.now);
  return async (token) => {
    const userId = await readToken(token);
    const user = userId === null ? null : await users.findUser(userId);
    return user === null ? null : { userId: user.id };
  };
}
