import type { PasskeyOptions, SignInWays, UsedPasskey } from '@color-almanac/contract';

import type { Account } from '../../api/accounts/account.ts';
import { askForPasskey } from '../../api/accounts/passkeys.ts';
import type { SignInFailure } from '../../api/accounts/passkeys.ts';
import { doPasskeysWork } from '../../api/accounts/passkeys-work.ts';
import type { ApiClient } from '../../api/client/api-client.ts';
import { ApiError } from '../../api/client/api-error.ts';
import type { Ask } from '../../ui/ask/ask-context.ts';
import { SIGN_IN_WAYS_WORDS } from '../../words/sign-in-ways.words.ts';
import { explainSignIn } from './explain-sign-in.ts';

const words = SIGN_IN_WAYS_WORDS;

interface FreshSignInDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly account: Pick<Account, 'signIn'>;
  readonly ask: Pick<Ask, 'confirm'>;
  /** How the user can sign in. */
  readonly ways: SignInWays;
  /** The identity provider's name, where one is configured. */
  readonly provider: string | null;
  readonly askDevice?: (
    options: PasskeyOptions,
  ) => Promise<{ readonly ok: true; readonly data: UsedPasskey } | SignInFailure>;
  readonly hasPasskeys?: () => boolean;
}

/**
 * Makes a change. If the server says that the sign-in is too old for it, asks who the user is and makes it then; with a
 * provider the page is left for that, and the user repeats the change.
 */
export async function withFreshSignIn(
  deps: FreshSignInDeps,
  act: () => Promise<unknown>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    const isStale = error instanceof ApiError && error.code === 'fresh-sign-in-required';
    const { hasPasskeys = doPasskeysWork, ways, provider } = deps;
    if (isStale && ways.passkeys.length > 0 && hasPasskeys()) await actWithPasskey(deps, act);
    else if (isStale && ways.has_provider && provider !== null) await leaveFor(deps, provider);
    // The message of the server says to sign in again, which is all that is left.
    else throw error;
  }
}

async function actWithPasskey(
  { api, ask, askDevice = askForPasskey }: FreshSignInDeps,
  act: () => Promise<unknown>,
): Promise<void> {
  const isAgreed = await ask.confirm({
    title: words.freshTitle,
    text: words.freshByPasskey,
    agree: words.withMine,
    cancel: words.cancel,
  });
  const options = isAgreed ? await api.call('beginPasskeySignIn', {}) : null;
  if (options === null) return;
  const used = await askDevice(options);
  if (!used.ok) throw new Error(explainSignIn(used));
  await api.call('confirmSignIn', { body: { passkey: used.data } });
  await act();
}

async function leaveFor({ ask, account }: FreshSignInDeps, provider: string): Promise<void> {
  const isAgreed = await ask.confirm({
    title: words.freshTitle,
    text: words.freshByProvider,
    agree: words.freshWith(provider),
    cancel: words.cancel,
  });
  if (!isAgreed) return;
  const start = await account.signIn('account', true);
  if (start.kind === 'failed') throw new Error(start.text);
}
