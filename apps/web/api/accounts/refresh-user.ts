import { isOwnRefreshToken } from '@color-almanac/contract';

import type { AccountStore } from './account-store.ts';
import type { SignInProblem } from './account.ts';
import { lookUpUser } from './user-lookup.ts';
import type { UserLookup } from './user-lookup.ts';

/**
 * Updates what is known of the user. A 401 renews the tokens once; a second one ends the session with the given
 * problem. Returns whether the provider answered.
 */
export async function refreshUser(
  store: AccountStore,
  { endpoint, problem }: { readonly endpoint: string; readonly problem: SignInProblem },
): Promise<boolean> {
  // No provider takes part in a session of our own.
  if (isOwnRefreshToken(store.session.read()?.refreshToken ?? null)) return true;
  let looked = await ask(store, endpoint);
  if (looked.kind === 'unauthorized') {
    const renewal = await store.renew();
    if (renewal === 'renewed') looked = await ask(store, endpoint);
    if (looked.kind === 'unauthorized' && renewal !== 'unavailable') store.end(problem);
  }
  const session = store.session.read();
  // The user may have signed out in the meantime, and another tab may have signed in someone else.
  if (looked.kind !== 'found' || session?.user.id !== looked.user.id) return false;
  store.session.write({ ...session, user: looked.user });
  return true;
}

async function ask({ deps, session }: AccountStore, endpoint: string): Promise<UserLookup> {
  const now = session.read();
  if (now === null) return { kind: 'failed' };
  return lookUpUser(deps.fetch, { endpoint, accessToken: now.accessToken, known: now.user });
}
