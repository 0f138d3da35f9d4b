import { DEVELOPER_CODE } from '@color-almanac/contract';

import type { AccountStore } from './account-store.ts';
import { SIGN_IN_WORDS } from './account.ts';
import type { SignInStart, StartingPoint } from './account.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { completeSignIn, exchange } from './complete-sign-in.ts';
import type { PendingSignIn } from './pending-sign-in.ts';
import type { ProviderAnswer } from './provider-return.ts';
import { refreshUser } from './refresh-user.ts';

/** Leaves for the provider, or, in the local developer mode, signs in at once. */
export async function startSignIn(
  store: AccountStore,
  startedFrom: StartingPoint,
): Promise<SignInStart> {
  const outcome = await store.askServer();
  if (!outcome.ok) return { kind: 'failed', text: SIGN_IN_WORDS.failed(outcome.message) };
  const { provider, developerMode } = outcome.data;
  if (developerMode) return signInLocally(store);
  if (provider === null) return { kind: 'not-configured' };
  const begun = await beginSignIn(store.deps, { provider, startedFrom });
  if (!begun.ok) return { kind: 'failed', text: begun.text };
  store.deps.page.leaveFor(begun.address);
  return { kind: 'leaving' };
}

/** The local developer mode: the server lets anybody in as its pretended person. */
async function signInLocally(store: AccountStore): Promise<SignInStart> {
  const outcome = await exchange(store.deps, { code: DEVELOPER_CODE, isLocal: true });
  if (!outcome.ok) return { kind: 'failed', text: outcome.text };
  store.session.write(outcome.session);
  store.tell(null);
  return { kind: 'signed-in' };
}

interface Returned {
  readonly answer: ProviderAnswer;
  /** What this tab asked; `null` when it asked nothing. */
  readonly pending: PendingSignIn | null;
}

/** Takes in whoever the provider has sent back. Answers what to say of it, or `null`. */
export async function finishSignIn(
  store: AccountStore,
  { answer, pending }: Returned,
): Promise<string | null> {
  const outcome = await completeSignIn(store.deps, { answer, pending });
  if (!outcome.ok) return outcome.text;
  store.session.write(outcome.session);
  const problem = { text: SIGN_IN_WORDS.noUser, startedFrom: pending?.startedFrom ?? 'gate' };
  const [isKnown] = await Promise.all([
    refreshUser(store, { endpoint: outcome.userinfoEndpoint, problem }),
    store.askServer(),
  ]);
  // Our server has asked the provider itself, so the person may come in all the same, and is told.
  return isKnown ? null : SIGN_IN_WORDS.noUser;
}
