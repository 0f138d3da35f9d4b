import { openAccountStore } from './account-store.ts';
import type { AccountStore } from './account-store.ts';
import { SIGN_IN_WORDS } from './account.ts';
import type { Account, AccountDeps, SignInRequest, SignInStart } from './account.ts';
import { takePending } from './pending-sign-in.ts';
import { readReturn, restoreDeepLink } from './provider-return.ts';
import type { ProviderReturn } from './provider-return.ts';

/** Most visits start with a stored session, or stay without one. */
const loadSigning = () => import('./sign-in.ts');

/**
 * Finds out who is signed in: the user the provider has just sent back, or the one of a stored session. The provider's
 * answer is removed from the address at once, before anything else can read it.
 */
export function openAccount(deps: AccountDeps): Account {
  const returned = readReturn(deps.page.getAddress());
  const store = openAccountStore(deps, returned !== null);
  if (returned === null) {
    // If its code does not load, the stored user is shown all the same.
    refreshStored(store).catch(() => store.deps.warn(SIGN_IN_WORDS.noUser));
  }
  deps.watchOtherTabs(() => {
    const before = store.session.read()?.user.id;
    store.session.reread();
    // A browser may report late what this very tab wrote before a reload. A problem shown since then must stay.
    if (store.session.read()?.user.id !== before) store.notify(null);
  });
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    settled: returned === null ? Promise.resolve() : finishReturn(store, returned),
    signIn: (startedFrom, links = false) => signIn(store, { startedFrom, links }),
    enter: ({ access_token: accessToken, refresh_token: refreshToken, jwt, user }) => {
      const signedInAt = deps.now();
      store.session.write({ accessToken, refreshToken, jwt, user, signedInAt, isLocal: false });
      store.notify(null);
    },
    signOut: () => store.end(null),
    forgetProblem: () => store.notify(null),
    getToken: (userId) => {
      const session = store.session.read();
      const isOwned = userId === undefined || userId === session?.user.id;
      return isOwned ? (session?.jwt ?? null) : null;
    },
    renew: store.renew,
    endSession: () => store.end({ text: SIGN_IN_WORDS.ended, startedFrom: 'gate' }),
  };
}

async function signIn(store: AccountStore, from: SignInRequest): Promise<SignInStart> {
  store.notify(null);
  try {
    const { startSignIn } = await loadSigning();
    return await startSignIn(store, from);
  } catch (error) {
    return { kind: 'failed', text: explain(error) };
  }
}

async function finishReturn(
  store: AccountStore,
  { answer, cleaned }: ProviderReturn,
): Promise<void> {
  const { page, tabStorage } = store.deps;
  const pending = takePending(tabStorage);
  page.replacePath(
    restoreDeepLink(pending?.returnTo ?? `${cleaned.pathname}${cleaned.hash}`, cleaned),
  );
  let text: string | null;
  try {
    const { finishSignIn } = await loadSigning();
    text = await finishSignIn(store, { answer, pending });
  } catch (error) {
    text = explain(error);
  }
  store.finishLoading();
  store.notify(text === null ? null : { text, startedFrom: pending?.startedFrom ?? 'gate' });
}

const explain = (error: unknown): string =>
  SIGN_IN_WORDS.failed(error instanceof Error ? error.message : String(error));

/** A stored session is trusted at once; the provider's data about the user follows when it can be fetched. */
async function refreshStored(store: AccountStore): Promise<void> {
  const session = store.session.read();
  if (session === null || session.isLocal || !store.deps.page.isOnline()) return;
  const outcome = await store.askServer();
  if (!outcome.ok || outcome.data.provider === null) return;
  const endpoint = outcome.data.provider.userinfoEndpoint;
  const problem = { text: SIGN_IN_WORDS.ended, startedFrom: 'gate' } as const;
  const { refreshUser } = await import('./refresh-user.ts');
  if (await refreshUser(store, { endpoint, problem })) store.notify(null);
  else store.deps.warn(SIGN_IN_WORDS.noUser);
}
