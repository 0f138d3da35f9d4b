import { DEVELOPER_CODE } from '@color-almanac/contract';

import type { AccountStore } from './account-store.ts';
import { SIGN_IN_WORDS } from './account.ts';
import type { SignInRequest, SignInStart } from './account.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { completeSignIn, exchange } from './complete-sign-in.ts';
import type { PendingSignIn } from './pending-sign-in.ts';
import type { ProviderAnswer } from './provider-return.ts';
import { refreshUser } from './refresh-user.ts';

/** Goes to the provider or, in the local developer mode, signs in at once. */
export async function startSignIn(
  store: AccountStore,
  { startedFrom, links }: SignInRequest,
): Promise<SignInStart> {
  const outcome = await store.askServer();
  if (!outcome.ok) return { kind: 'failed', text: SIGN_IN_WORDS.failed(outcome.message) };
  const { provider, developerMode } = outcome.data;
  if (developerMode && !links) return signInLocally(store);
  if (provider === null) return { kind: 'not-configured' };
  const begun = await beginSignIn(store.deps, { provider, startedFrom, links });
  if (!begun.ok) return { kind: 'failed', text: begun.text };
  store.deps.page.leaveFor(begun.address);
  return { kind: 'leaving' };
}

/** The local developer mode: the server signs anyone in as its pretended user. */
async function signInLocally(store: AccountStore): Promise<SignInStart> {
  const outcome = await exchange(store.deps, { code: DEVELOPER_CODE, isLocal: true });
  if (!outcome.ok) return { kind: 'failed', text: outcome.text };
  store.session.write(outcome.session);
  store.notify(null);
  return { kind: 'signed-in' };
}

interface Returned {
  readonly answer: ProviderAnswer;
  /** What this tab requested; `null` when it requested nothing. */
  readonly pending: PendingSignIn | null;
}

/** Signs in the user the provider has sent back. Returns the message to show, or `null`. */
export async function finishSignIn(
  store: AccountStore,
  { answer, pending }: Returned,
): Promise<string | null> {
  const jwt = pending?.links ? (store.session.read()?.jwt ?? null) : null;
  const outcome = await completeSignIn(store.deps, { answer, pending, jwt });
  if (!outcome.ok) return outcome.text;
  if (outcome.session === null) return null;
  store.session.write(outcome.session);
  const problem = { text: SIGN_IN_WORDS.noUser, startedFrom: pending?.startedFrom ?? 'gate' };
  const [isKnown] = await Promise.all([
    refreshUser(store, { endpoint: outcome.userinfoEndpoint, problem }),
    store.askServer(),
  ]);
  // Our server has checked with the provider itself, so the user is signed in all the same, and told.
  return isKnown ? null : SIGN_IN_WORDS.noUser;
}
