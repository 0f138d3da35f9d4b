import { DEVELOPER_CODE } from '@color-almanac/contract';

import { openAccountDesk } from './account-desk.ts';
import type { AccountDesk } from './account-desk.ts';
import { SIGN_IN_WORDS } from './account.ts';
import type { Account, AccountGround, SignInStart, StartingPoint } from './account.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { completeSignIn, exchange } from './complete-sign-in.ts';
import { takePending } from './pending-sign-in.ts';
import { readReturn, restoreDeepLink } from './provider-return.ts';
import type { ProviderReturn } from './provider-return.ts';
import { refreshUser } from './refresh-user.ts';

/**
 * Finds out who is there: the person the provider has just sent back, or the one of a session kept here. The
 * provider's answer is taken out of the address at once, before anything else can read it.
 */
export function openAccount(ground: AccountGround): Account {
  const returned = readReturn(ground.page.getAddress());
  const desk = openAccountDesk(ground, returned !== null);
  if (returned === null) void refreshKept(desk);
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
  const outcome = await desk.askServer();
  if (!outcome.ok) return { kind: 'failed', text: SIGN_IN_WORDS.failed(outcome.message) };
  const { provider, developerMode } = outcome.data;
  if (developerMode) return signInLocally(desk);
  if (provider === null) return { kind: 'not-configured' };
  const begun = await beginSignIn(desk.ground, { provider, startedFrom });
  if (!begun.ok) return { kind: 'failed', text: begun.text };
  desk.ground.page.leaveFor(begun.address);
  return { kind: 'leaving' };
}

/** The local developer mode: the server lets anybody in as its pretended person. */
async function signInLocally(desk: AccountDesk): Promise<SignInStart> {
  const outcome = await exchange(desk.ground, { code: DEVELOPER_CODE, isLocal: true });
  if (!outcome.ok) return { kind: 'failed', text: outcome.text };
  desk.session.write(outcome.session);
  desk.tell(null);
  return { kind: 'signed-in' };
}

async function finishReturn(desk: AccountDesk, { answer, cleaned }: ProviderReturn): Promise<void> {
  const { page, tabStorage } = desk.ground;
  const pending = takePending(tabStorage);
  page.replacePath(
    restoreDeepLink(pending?.returnTo ?? `${cleaned.pathname}${cleaned.hash}`, cleaned),
  );
  const startedFrom = pending?.startedFrom ?? 'gate';
  const outcome = await completeSignIn(desk.ground, { answer, pending });
  let text = outcome.ok ? null : outcome.text;
  if (outcome.ok) {
    desk.session.write(outcome.session);
    const problem = { text: SIGN_IN_WORDS.noUser, startedFrom };
    const [isKnown] = await Promise.all([
      refreshUser(desk, { endpoint: outcome.userinfoEndpoint, problem }),
      desk.askServer(),
    ]);
    // Our server has asked the provider itself, so she may come in all the same; but she is told.
    if (!isKnown) text = SIGN_IN_WORDS.noUser;
  }
  desk.finishLoading();
  desk.tell(text === null ? null : { text, startedFrom });
}

/** A kept session is believed at once; what the provider says of her follows when it can be asked. */
async function refreshKept(desk: AccountDesk): Promise<void> {
  const session = desk.session.read();
  if (session === null || session.isLocal || !desk.ground.page.isOnline()) return;
  const outcome = await desk.askServer();
  if (!outcome.ok || outcome.data.provider === null) return;
  const endpoint = outcome.data.provider.userinfoEndpoint;
  const problem = { text: SIGN_IN_WORDS.ended, startedFrom: 'gate' } as const;
  if (await refreshUser(desk, { endpoint, problem })) desk.tell(null);
  else desk.ground.warn(SIGN_IN_WORDS.noUser);
}
