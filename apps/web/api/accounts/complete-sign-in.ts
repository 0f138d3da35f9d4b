import { shortenText } from '@color-almanac/domain';

import type { AccountDeps } from './account.ts';
import { SIGN_IN_WORDS } from './account.ts';
import { rootOf } from './begin-sign-in.ts';
import { createApiClient } from '../client/api-client.ts';
import { ApiError } from '../client/api-error.ts';
import { callAccounts } from './call-accounts.ts';
import type { CallOutcome } from './call-accounts.ts';
import type { PendingSignIn } from './pending-sign-in.ts';
import type { ProviderAnswer } from './provider-return.ts';
import type { Session } from './session-store.ts';

/** Detects a phone or tablet as the specification does: by its user agent. */
const MOBILE = /android|iphone|ipad|ipod|mobile|blackberry|iemobile|opera mini/i;

/** An error code is short; anything longer was written by someone else. */
const LONGEST_ERROR = 120;

interface SignInFailure {
  readonly ok: false;
  readonly text: string;
}

interface ReturnedAnswer {
  readonly answer: ProviderAnswer;
  readonly pending: PendingSignIn | null;
  /** Of the user to whom the account of the provider is added; `null` where nobody is signed in. */
  readonly jwt: string | null;
}

/**
 * Turns the provider's answer into a session, if it answers a request of this tab. The session is `null` where the
 * provider's account was added to the user who is signed in.
 */
export async function completeSignIn(
  deps: AccountDeps,
  { answer, pending, jwt }: ReturnedAnswer,
): Promise<
  | { readonly ok: true; readonly session: Session | null; readonly userinfoEndpoint: string }
  | SignInFailure
> {
  if (answer.kind === 'error') {
    return { ok: false, text: SIGN_IN_WORDS.oauthError(shortenText(answer.error, LONGEST_ERROR)) };
  }
  if (pending === null || pending.state !== answer.state || isForeign(answer, pending)) {
    const reason = 'this sign-in did not start in this tab';
    return { ok: false, text: SIGN_IN_WORDS.failed(reason) };
  }
  const { codeVerifier, nonce, userinfoEndpoint } = pending;
  if (pending.links) {
    const linked = await link(deps, jwt, { code: answer.code, codeVerifier, nonce });
    return linked.ok ? { ok: true, session: null, userinfoEndpoint } : linked;
  }
  const outcome = await exchange(deps, { code: answer.code, codeVerifier, nonce });
  return outcome.ok ? { ...outcome, userinfoEndpoint } : outcome;
}

interface Exchange {
  readonly code: string;
  readonly codeVerifier?: string;
  readonly nonce?: string;
  readonly isLocal?: boolean;
}

/** Exchanges the code for tokens at our server. */
export async function exchange(
  deps: AccountDeps,
  { isLocal = false, ...grant }: Exchange,
): Promise<{ readonly ok: true; readonly session: Session } | SignInFailure> {
  const redirectUri = rootOf(deps.page.getAddress());
  const outcome = await callAccounts(deps.fetch, 'exchangeCode', { ...grant, redirectUri });
  if (!outcome.ok) {
    if (outcome.status === 400 && MOBILE.test(deps.page.userAgent)) {
      deps.warn(
        `Token exchange answered 400 on a mobile device: probable redirect URI mismatch. This site asked with ${redirectUri}`,
      );
    }
    return { ok: false, text: wordFailure(outcome) };
  }
  const { access_token: accessToken, refresh_token: refreshToken, jwt, user } = outcome.data;
  if (!accessToken || !jwt) return { ok: false, text: SIGN_IN_WORDS.nothingUsable };
  const signedInAt = deps.now();
  return { ok: true, session: { accessToken, refreshToken, jwt, user, signedInAt, isLocal } };
}

/** Adds the account of the provider to the user whose token it is. */
async function link(
  { fetch, page }: AccountDeps,
  jwt: string | null,
  grant: Omit<Exchange, 'isLocal'>,
): Promise<{ readonly ok: true } | SignInFailure> {
  const api = createApiClient({ fetch, getToken: () => jwt });
  try {
    const body = { ...grant, redirectUri: rootOf(page.getAddress()) };
    await api.call('linkProvider', { body });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, text: SIGN_IN_WORDS.failed(error.message) };
  }
}

function wordFailure({ code, message }: CallOutcome<'exchangeCode'> & { ok: false }): string {
  if (code === 'unreachable') return SIGN_IN_WORDS.failed(message);
  return code === 'unreadable-answer'
    ? SIGN_IN_WORDS.nothingUsable
    : SIGN_IN_WORDS.exchangeFailed(message);
}

/** RFC 9207: an answer that names its issuer must name the one that was asked. */
function isForeign(answer: ProviderAnswer & { kind: 'code' }, { issuer }: PendingSignIn): boolean {
  return answer.issuer !== null && answer.issuer !== issuer;
}
