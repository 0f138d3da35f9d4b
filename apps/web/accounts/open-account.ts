import { openAccountStore } from './account-store.ts';
import type { AccountStore } from './account-store.ts';
import { SIGN_IN_WORDS } from './account.ts';
import type { Account, AccountDeps, SignInStart, StartingPoint } from './account.ts';
import { takePending } from './pending-sign-in.ts';
import { readReturn, restoreDeepLink } from './provider-return.ts';
import type { ProviderReturn } from './provider-return.ts';

/** Most visits begin with a session kept here, or without one. */
const loadSigning = () => import('./sign-in.ts');

/**
 * Finds out who is there: the person the provider has just sent back, or the one of a session kept here. The
 * provider's answer is taken out of the address at once, before anything else can read it.
 */
export function openAccount(deps: AccountDeps): Account {
  const returned = readReturn(deps.page.getAddress());
  const store = openAccountStore(deps, returned !== null);
  if (returned === null) {
    // Its code may not come; what is known of the user is shown all the same.
    refreshKept(store).catch(() => store.deps.warn(SIGN_IN_WORDS.noUser));
  }
  deps.watchOtherTabs(() => {
    const before = store.session.read()?.user.id;
    store.session.reread();
    // The browser may tell late what this very tab wrote before it was reloaded. Then a problem still stands.
    if (store.session.read()?.user.id !== before) store.tell(null);
  });
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    settled: returned === null ? Promise.resolve() : finishReturn(store, returned),
    signIn: (startedFrom) => signIn(store, startedFrom),
    signOut: () => store.end(null),
    forgetProblem: () => store.tell(null),
    getToken: (userId) => {
      const session = store.session.read();
      const isOwned = userId === undefined || userId === session?.user.id;
      return isOwned ? (session?.jwt ?? null) : null;
    },
    renew: store.renew,
    endSession: () => store.end({ text: SIGN_IN_WORDS.ended, startedFrom: 'gate' }),
  };
}

async function signIn(store: AccountStore, startedFrom: StartingPoint): Promise<SignInStart> {
  store.tell(null);
  try {
    const { startSignIn } = await loadSigning();
    return await startSignIn(store, startedFrom);
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
  store.tell(text === null ? null : { text, startedFrom: pending?.startedFrom ?? 'gate' });
}

const explain = (error: unknown): string =>
  SIGN_IN_WORDS.failed(error instanceof Error ? error.message : String(error));

/** A kept session is believed at once; what the provider says of her follows when it can be asked. */
async function refreshKept(store: AccountStore): Promise<void> {
  const session = store.session.read();
  if (session === null || session.isLocal || !store.deps.page.isOnline()) return;
  const outcome = await store.askServer();
  if (!outcome.ok || outcome.data.provider === null) return;
  const endpoint = outcome.data.provider.userinfoEndpoint;
  const problem = { text: SIGN_IN_WORDS.ended, startedFrom: 'gate' } as const;
  const { refreshUser } = await import('./refresh-user.ts');
  if (await refreshUser(store, { endpoint, problem })) store.tell(null);
  else store.deps.warn(SIGN_IN_WORDS.noUser);
}
