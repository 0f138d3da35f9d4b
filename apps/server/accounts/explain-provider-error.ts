import { ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';

import { explainAnswerError } from './explain-answer-error.ts';
import type { ProviderFailure } from './identity-provider.ts';

/** Error codes of RFC 6749 section 5.2 and OpenID Connect. Each message begins with what the user can do. */
const REFUSALS: Readonly<Record<string, string>> = {
  invalid_grant: 'Signing in took too long or was done twice. Please try again',
  invalid_client: "The identity provider rejected this server's credentials",
  unauthorized_client: 'The identity provider does not allow this server to sign people in',
  redirect_uri_mismatch: "The identity provider does not recognize this site's address",
};

/** Error codes that mean "try again later". */
const TRANSIENT = new Set(['server_error', 'temporarily_unavailable', 'slow_down']);

/** Statuses that mean "try again later": request timeout and too many requests. */
const TRANSIENT_STATUSES = new Set([408, 429]);

/** Error codes that mean the user must sign in again (RFC 6749, 5.2; OpenID Connect, 3.1.2.6). */
const GRANT_IS_GONE = new Set([
  'invalid_grant',
  'login_required',
  'interaction_required',
  'consent_required',
]);

/** openid-client's codes for an unusable answer: a proxy's error page, a timeout. */
const NO_ANSWER = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
]);

/** Converts errors of openid-client into failures; rethrows our own bugs. */
export function explainProviderError(error: unknown): ProviderFailure {
  if (error instanceof ResponseBodyError) {
    if (isTransient(error.status) || TRANSIENT.has(error.error)) return unavailable();
    return refused(REFUSALS[error.error] ?? 'The identity provider refused', error.error);
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    return isTransient(error.status)
      ? unavailable()
      : refused('The identity provider refused', 'userinfo');
  }
  if (error instanceof ClientError) {
    if (NO_ANSWER.has(error.code ?? '')) return unavailable();
    return refused(explainAnswerError(error), error.code);
  }
  // undici reports every broken connection with this message.
  if (error instanceof TypeError && error.message === 'fetch failed') return unavailable();
  throw error;
}

/**
 * The same for renewing a session. The session ends only when the provider says the user's grant is gone. Other
 * failures, such as an expired client secret of ours, must not sign the user out.
 */
export function explainRefreshError(error: unknown): ProviderFailure {
  const failure = explainProviderError(error);
  const isOver = error instanceof ResponseBodyError && GRANT_IS_GONE.has(error.error);
  return isOver ? failure : { ...failure, reason: 'unavailable' };
}

/** What says that the address is not an OpenID provider's, rather than that the provider is away. */
const NO_PROVIDER =
  /^OAUTH_(RESPONSE_IS_NOT_CONFORM|RESPONSE_IS_NOT_JSON|PARSE_ERROR|INVALID_RESPONSE)$/;

/** The same for asking the provider for its addresses first. `explain` is for what is done with them. */
export function explainDiscoveryError(
  error: unknown,
  explain: (error: unknown) => ProviderFailure,
): ProviderFailure {
  const failure = explain(error);
  if (!(error instanceof ClientError) || !NO_PROVIDER.test(error.code ?? '')) return failure;
  if (error.cause instanceof Response && isTransient(error.cause.status)) return failure;
  return {
    ok: false,
    reason: 'unavailable',
    message: `OIDC_ISSUER leads to no identity provider. Set it exactly as the provider writes its issuer (${error.code}).`,
  };
}

function isTransient(status: number): boolean {
  return status >= 500 || TRANSIENT_STATUSES.has(status);
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
