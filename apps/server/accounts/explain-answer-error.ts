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

/** Why an answer can't be used, recognized by openid-client's code, a blank, and its words about the cause. */
type Cause = readonly [when: RegExp, said: string];

const SIGNING = 'Set a signing key (RS256) for this client at the provider';
const ISSUER = 'Set OIDC_ISSUER exactly as the provider writes its issuer';

/** What is wrong, and what helps; the first that fits is said. docs/sign-in.md has the same table. */
const CAUSES: readonly Cause[] = [
  [/"iss"/, `The answer is from another issuer. ${ISSUER}`],
  [/"(aud|azp)"/, 'The answer is meant for another client. Check GOOGLE_CLIENT_ID'],
  [
    /ATTRIBUTE_COMPARISON_FAILED .*"sub"/,
    'The identity provider describes another user than the one who signed in. Check what it sends as sub',
  ],
  [
    /"sub"/,
    'The identity provider does not say as text who the user is. Let it send the claim sub to this client',
  ],
  [
    /"id_token"|Invalid JWT/,
    'The identity provider sends no id token. Let this client have the scope openid there',
  ],
  [
    /"access_token"|token_type/,
    'The identity provider sends no bearer token. Let this client have bearer tokens there',
  ],
  [
    /"(exp|iat|nbf)"/,
    'The identity provider does not say when its answer is valid. Let it send exp and iat as numbers',
  ],
  [
    /top level object|NOT_JSON/,
    'The identity provider answers with something that is no profile. Check its userinfo endpoint',
  ],
  [
    /signature verification failed/,
    "The identity provider's signature is not by the key it publishes. If it just changed its keys, try again later",
  ],
  [
    /^OAUTH_UNSUPPORTED_OPERATION/,
    `The identity provider signs in a way this server does not support. ${SIGNING}`,
  ],
  [
    /^OAUTH_KEY_SELECTION_FAILED/,
    `None of the identity provider's keys fits its signature. ${SIGNING}`,
  ],
  [
    /^OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED/,
    `The identity provider calls itself something else. ${ISSUER}`,
  ],
  [
    /^OAUTH_MISSING_SERVER_METADATA/,
    `The identity provider does not name its addresses. ${ISSUER}`,
  ],
  [/^OAUTH_INVALID_SERVER_METADATA/, `The identity provider names an unusable address. ${ISSUER}`],
  [
    /^OAUTH_(HTTP_REQUEST|REQUEST_PROTOCOL)_FORBIDDEN/,
    'The identity provider names an http address. Let it use https',
  ],
  [
    /^OAUTH_JWT_USERINFO_EXPECTED/,
    'The identity provider sends profiles unsigned, and is set to sign them. Turn signed profiles off there',
  ],
];

const OTHERWISE = 'The identity provider answered a different sign-in';

/** Why an answer of the provider can't be used, in a sentence without its full stop. */
export function explainAnswerError(error: ClientError): string {
  const { cause, code = '' } = error;
  const details = (cause instanceof Error ? cause.cause : null) as Details | null | undefined;
  const { header, claim, claims, now } = details ?? {};
  if (typeof header?.alg === 'string' && code === 'OAUTH_INVALID_RESPONSE') {
    return `The identity provider signed with ${header.alg.slice(0, 10)}. ${SIGNING}`;
  }
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') {
    return explainTimes(claims?.[String(claim)], now);
  }
  const words = `${code} ${cause instanceof Error ? cause.message : ''}`;
  return CAUSES.find(([when]) => when.test(words))?.[1] ?? OTHERWISE;
}

function explainTimes(claimed: unknown, now: unknown): string {
  if (typeof claimed !== 'number' || typeof now !== 'number') return OTHERWISE;
  const seconds = Math.round(Math.abs(now - claimed));
  return `The clocks of this server and of the identity provider are ${seconds} seconds apart. Set both by the network`;
}
