import { ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';

import type { ProviderFailure } from './identity-provider.ts';

/** RFC 6749 section 5.2 and OpenID Connect's own; what the person can do about it stands first. */
const REFUSALS: Readonly<Record<string, string>> = {
  invalid_grant: 'Signing in took too long, or was done twice. Please try again',
  invalid_client: 'The identity provider does not accept the credentials of this server',
  unauthorized_client: 'The identity provider does not allow this server to sign people in',
  redirect_uri_mismatch: 'The identity provider does not know the address of this site',
};

/** Error codes that say "later", by whichever way they come. */
const PASSING = new Set(['server_error', 'temporarily_unavailable', 'slow_down']);

/** Statuses that say "later": a request that came too slowly, and too many of them. */
const PASSING_STATUSES = new Set([408, 429]);

/** The codes by which a provider says that she herself must sign in again (RFC 6749, 5.2; OpenID Connect, 3.1.2.6). */
const GRANT_IS_GONE = new Set([
  'invalid_grant',
  'login_required',
  'interaction_required',
  'consent_required',
]);

/** Codes of openid-client for an answer that is none: a proxy's error page, a time-out. */
const NO_ANSWER = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
]);

/** Turns what openid-client throws into a failure; a mistake of our own is thrown on. */
export function explainProviderError(error: unknown): ProviderFailure {
  if (error instanceof ResponseBodyError) {
    if (isPassing(error.status) || PASSING.has(error.error)) return unavailable();
    return refused(REFUSALS[error.error] ?? 'The identity provider refused', error.error);
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    return isPassing(error.status)
      ? unavailable()
      : refused('The identity provider refused', 'userinfo');
  }
  if (error instanceof ClientError) {
    if (NO_ANSWER.has(error.code ?? '')) return unavailable();
    return refused("The identity provider's answer does not belong to this sign-in", error.code);
  }
  // undici's word for every broken connection.
  if (error instanceof TypeError && error.message === 'fetch failed') return unavailable();
  throw error;
}

/**
 * The same where a session is renewed. It ends only when the provider says that what she was granted is gone.
 * Everything else, such as a secret of ours that has expired, is put right without her, and must not sign her out.
 */
export function explainRefreshError(error: unknown): ProviderFailure {
  const failure = explainProviderError(error);
  const isOver = error instanceof ResponseBodyError && GRANT_IS_GONE.has(error.error);
  return isOver ? failure : { ...failure, reason: 'unavailable' };
}

function isPassing(status: number): boolean {
  return status >= 500 || PASSING_STATUSES.has(status);
}

export function unavailable(): ProviderFailure {
  return {
    ok: false,
    reason: 'unavailable',
    message: 'The identity provider cannot be reached. Please try again in a moment.',
  };
}

function refused(sentence: string, code = 'unknown'): ProviderFailure {
  return { ok: false, reason: 'refused', message: `${sentence} (${code})` };
}
