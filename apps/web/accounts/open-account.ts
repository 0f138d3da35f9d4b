import { openAccountDesk } from './account-desk.ts';
import type { AccountDesk } from './account-desk.ts';
import { SIGN_IN_WORDS } from './account.ts';
import type { Account, AccountGround, SignInStart, StartingPoint } from './account.ts';
import { takePending } from './pending-sign-in.ts';
import { readReturn, restoreDeepLink } from './provider-return.ts';
import type { ProviderReturn } from './provider-return.ts';

/** Most visits begin with a session kept here, or without one. */
const loadSigning = () => import('./sign-in.ts');

/**
 * Finds out who is there: the person the provider has just sent back, or the one of a session kept here. The
 * provider's answer is taken out of the address at once, before anything else can read it.
 */
export function openAccount(ground: AccountGround): Account {
  const returned = readReturn(ground.page.getAddress());
  const desk = openAccountDesk(ground, returned !== null);
  if (returned === null) {
    // Its code may not come; what is known of the user is shown all the same.
    refreshKept(desk).catch(() => desk.ground.warn(SIGN_IN_WORDS.noUser));
  }
  ground.watchOtherTabs(() => {
    const before = desk.session.read()?.user.id;
    desk.session.reread();
    // The browser may tell late what this very tab wrote before it was reloaded. Then a problem still stands.
    if (desk.session.read()?.user.id !== before) desk.tell(null);
  });
  return {
    getState: desk.getState,
    subscribe: desk.subscribe,
    settled: returned === null ? Promise.resolve() : finishReturn(desk, returned),
    signIn: (startedFrom) => signIn(desk, startedFrom),
    signOut: () => desk.end(null),
    forgetProblem: () => desk.tell(null),
    getToken: (userId) => {
      const session = desk.session.read();
      const isHers = userId === undefined || userId === session?.user.id;
      return isHers ? (session?.jwt ?? null) : null;
    },
    renew: desk.renew,
    endSession: () => desk.end({ text: SIGN_IN_WORDS.ended, startedFrom: 'gate' }),
  };
}

async function signIn(desk: AccountDesk, startedFrom: StartingPoint): Promise<SignInStart> {
  desk.tell(null);
  try {
    const { startSignIn } = await loadSigning();
    return await startSignIn(desk, startedFrom);
  } catch (error) {
    return { kind: 'failed', text: explain(error) };
  }
}

async function finishReturn(desk: AccountDesk, { answer, cleaned }: ProviderReturn): Promise<void> {
  const { page, tabStorage } = desk.ground;
  const pending = takePending(tabStorage);
  page.replacePath(
    restoreDeepLink(pending?.returnTo ?? `${cleaned.pathname}${cleaned.hash}`, cleaned),
  );
  let text: string | null;
  try {
    const { finishSignIn } = await loadSigning();
    text = await finishSignIn(desk, { answer, pending });
  } catch (error) {
    text = explain(error);
  }
  desk.finishLoading();
  desk.tell(text === null ? null : { text, startedFrom: pending?.startedFrom ?? 'gate' });
}

const explain = (error: unknown): string =>
  SIGN_IN_WORDS.failed(error instanceof Error ? error.message : String(error));

/** A kept session is believed at once; what the provider says of her follows when it can be asked. */
async function refreshKept(desk: AccountDesk): Promise<void> {
  const session = desk.session.read();
  if (session === null || session.isLocal || !desk.ground.page.isOnline()) return;
  const outcome = await desk.askServer();
  if (!outcome.ok || outcome.data.provider === null) return;
  const endpoint = outcome.data.provider.userinfoEndpoint;
  const problem = { text: SIGN_IN_WORDS.ended, startedFrom: 'gate' } as const;
  const { refreshUser } = await import('./refresh-user.ts');
  if (await refreshUser(desk, { endpoint, problem })) desk.tell(null);
  else desk.ground.warn(SIGN_IN_WORDS.noUser);
}
