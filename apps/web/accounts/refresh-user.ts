import type { AccountStore } from './account-store.ts';
import type { SignInProblem } from './account.ts';
import { lookUpUser } from './user-lookup.ts';
import type { UserLookup } from './user-lookup.ts';

/**
 * Brings what is known of her up to date. A 401 renews the tokens once; a second one ends the session with the
 * given problem. Answers whether the provider told anything.
 */
export async function refreshUser(
  store: AccountStore,
  { endpoint, problem }: { readonly endpoint: string; readonly problem: SignInProblem },
): Promise<boolean> {
  let looked = await ask(store, endpoint);
  if (looked.kind === 'unauthorized') {
    const renewal = await store.renew();
    if (renewal === 'renewed') looked = await ask(store, endpoint);
    if (looked.kind === 'unauthorized' && renewal !== 'unavailable') store.end(problem);
  }
  const session = store.session.read();
  // She may have signed out meanwhile, and another tab may have let somebody else in.
  if (looked.kind !== 'found' || session?.user.id !== looked.user.id) return false;
  store.session.write({ ...session, user: looked.user });
  return true;
}

async function ask({ deps, session }: AccountStore, endpoint: string): Promise<UserLookup> {
  const now = session.read();
  if (now === null) return { kind: 'failed' };
  return lookUpUser(deps.fetch, { endpoint, accessToken: now.accessToken, known: now.user });
}
