import { OversizedReply } from './fetch-complete.ts';
import type { ModelFailure, ModelFailureKind } from './language-model.ts';
import { reportThrown, reportModelFailure, type ProviderError } from './report-model-failure.ts';

type ErrorClass<Thrown = Error> = abstract new (...args: never[]) => Thrown;

interface ApiError extends Error {
  readonly status: number | undefined;
  readonly headers: Headers | undefined;
  /** The response body, or its `error`. */
  readonly error: unknown;
}

/** A provider's client library with its error classes. */
interface ClientLibrary {
  readonly APIError: ErrorClass<ApiError>;
  readonly APIConnectionError: ErrorClass;
  readonly APIConnectionTimeoutError: ErrorClass;
}

/** An unpaid bill or a spending limit is not solved by waiting seconds. */
const UNPAID = [
  // https://platform.claude.com/docs/en/api/rate-limits
  'contract_spend_limit_reached',
  'enforced_spend_limit_reached',
  // https://developers.openai.com/api/docs/guides/error-codes
  'insufficient_quota',
  'billing_hard_limit_reached',
  'billing_not_active',
];
const POLICY = ['content_policy_violation', 'content_filter', 'moderation_blocked'];

/** The meaning of an error from a provider's library. */
export function explainClientError(
  error: unknown,
  apiKey: string | null,
  { APIError, APIConnectionError, APIConnectionTimeoutError }: ClientLibrary,
): ModelFailure {
  if (error instanceof APIConnectionTimeoutError) return reportThrown('timeout', error, apiKey);
  if (error instanceof APIConnectionError) {
    const isReached = error.cause instanceof OversizedReply;
    return reportThrown(isReached ? 'broken' : 'unreachable', error, apiKey);
  }
  if (!(error instanceof APIError) || error.status === undefined) {
    return reportThrown('broken', error, apiKey);
  }
  const { status, headers = new Headers() } = error;
  const said = { status, headers, ...readBody(error) };
  return reportModelFailure(kindOf(said), said, apiKey);
}

/** The message from the response body; the library's own message repeats the whole body. */
export function readBody({ error }: ApiError) {
  const body = toRecord(error);
  const said = 'error' in body ? toRecord(body['error']) : body;
  const { type, code, param, message } = said;
  const names = [type, code, toRecord(said['details'])['error_code']].map(toText);
  return { names, param: toText(param), message: toText(message) };
}

const toRecord = (value: unknown): Record<string, unknown> => Object(value);

const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function kindOf({ status, names, message }: ProviderError): ModelFailureKind {
  const isOneOf = (...known: readonly string[]) =>
    names.some((name) => name && known.includes(name));
  if (isOneOf('overloaded_error')) return 'overloaded';
  if (isOneOf(...UNPAID)) return 'not-accepted';
  if (isOneOf(...POLICY)) return 'refused';
  if (status !== 400 && status !== 422) return kindOfStatus(status, isOneOf('api_error'));
  // A provider may use one type for all bad requests: an unreadable picture, a policy, an unpaid bill.
  if (/content filtering|usage polic/iu.test(message ?? '')) return 'refused';
  const isAboutImage =
    names.some((name) => name?.includes('image')) || /\bimage\b/iu.test(message ?? '');
  return isAboutImage ? 'invalid-image' : 'not-accepted';
}

/** Meaning of the status alone, unless the provider defines another. RFC 9110; 529 is Anthropic's. */
function kindOfStatus(status: number, isOwnFault: boolean): ModelFailureKind {
  if (status === 408 || status === 504) return 'timeout';
  if (status === 413) return 'invalid-image';
  if (status === 429) return 'rate-limit';
  // 503 can also mean that a local model server is still loading, or, from Anthropic, that a key was lost.
  if (status === 529 || (status === 503 && !isOwnFault)) return 'overloaded';
  return status >= 400 && status < 500 ? 'not-accepted' : 'broken';
}
