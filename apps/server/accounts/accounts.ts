import type { ReadUser } from './attach-user.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { rememberTokens } from './remembered-tokens.ts';
import type { Tokens } from './tokens.ts';
import type { UserStore } from './user-store.ts';

/** Everything the server knows about who people are. `wiring.ts` opens it; tests bring their own. */
export interface Accounts {
  /** Null when this server has no credentials at a provider. */
  readonly provider: IdentityProvider | null;
  readonly tokens: Tokens;
  readonly users: UserStore;
  /** Lets anybody in as one pretended person. For the developer's own machine. */
  readonly developerMode: boolean;
  /** Where people reach this server; null when their requests tell. */
  readonly publicOrigin: string | null;
  /** Hosts whose pictures of people may be shown. */
  readonly pictureOrigins: readonly string[];
}

/** A token is only as good as its person: the tokens of a deleted account are worth nothing at once. */
export function createUserReader({ tokens, users }: Accounts): ReadUser {
  const { readToken } = rememberTokens(tokens, Date.now);
  return async (token) => {
    const userId = await readToken(token);
    const user = userId === null ? null : await users.findUser(userId);
    return user === null ? null : { userId: user.id };
  };
}
