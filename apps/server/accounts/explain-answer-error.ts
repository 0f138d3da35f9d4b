import type { ClientError } from 'openid-client';

/**
 * What openid-client tells of a claim or header it rejected; the cause of its error's cause. Only what is read here is
 * named.
 */
interface Details {
  readonly claim?: unknown;
  readonly claims?: Readonly<Record<string, unknown>>;
  /** In seconds, of this server's clock. */
  readonly now?: unknown;
  readonly header?: { readonly alg?: unknown };
}

const SIGNING = 'Set a signing key (RS256) for this client at the provider';
const ISSUER = 'Set OIDC_ISSUER exactly as the provider writes its issuer';

/** By the code of openid-client: what is wrong, and what helps. docs/sign-in.md has the same table. */
const BY_CODE: Readonly<Record<string, string>> = {
  OAUTH_UNSUPPORTED_OPERATION: `The identity provider signs in a way this server does not support. ${SIGNING}`,
  OAUTH_KEY_SELECTION_FAILED: `None of the identity provider's keys fits its signature. ${SIGNING}`,
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: `The identity provider calls itself something else. ${ISSUER}`,
  OAUTH_MISSING_SERVER_METADATA: `The identity provider does not name its addresses. ${ISSUER}`,
  OAUTH_INVALID_SERVER_METADATA: `The identity provider names an unusable address. ${ISSUER}`,
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'The identity provider names an http address. Let it use https',
  OAUTH_REQUEST_PROTOCOL_FORBIDDEN: 'The identity provider names an http address. Let it use https',
  OAUTH_JWT_USERINFO_EXPECTED:
    'The identity provider sends profiles unsigned, and is set to sign them. Turn signed profiles off there',
};

/** By the claim of the id token that is not the expected one. */
const BY_CLAIM: Readonly<Record<string, string>> = {
  iss: `The answer is from another issuer. ${ISSUER}`,
  aud: 'The answer is meant for another client. Check GOOGLE_CLIENT_ID',
  azp: 'The answer is meant for another client. Check GOOGLE_CLIENT_ID',
};

const OTHERWISE = 'The identity provider answered a different sign-in';

/** Why an answer of the provider can't be used, in a sentence without its full stop. */
export function explainAnswerError(error: ClientError): string {
  const { cause } = error;
  const details = (cause instanceof Error ? cause.cause : null) as Details | null | undefined;
  const { header, claim, claims, now } = details ?? {};
  if (typeof header?.alg === 'string' && error.code === 'OAUTH_INVALID_RESPONSE') {
    return `The identity provider signed with ${header.alg.slice(0, 10)}. ${SIGNING}`;
  }
  if (error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') {
    return explainTimes(claims?.[String(claim)], now);
  }
  return BY_CLAIM[String(claim)] ?? BY_CODE[error.code ?? ''] ?? OTHERWISE;
}

function explainTimes(claimed: unknown, now: unknown): string {
  if (typeof claimed !== 'number' || typeof now !== 'number') return OTHERWISE;
  const seconds = Math.round(Math.abs(now - claimed));
  return `The clocks of this server and of the identity provider are ${seconds} seconds apart. Set both by the network`;
}
