import { OversizedReply } from './fetch-whole.ts';
import type { ModelFailure, ModelFailureKind } from './language-model.ts';
import { tellThrown, reportModelFailure, type ProviderError } from './report-model-failure.ts';

type ErrorClass<Thrown = Error> = abstract new (...args: never[]) => Thrown;

interface ApiError extends Error {
  readonly status: number | undefined;
  readonly headers: Headers | undefined;
  /** The body of the answer, or the `error` in it. */
  readonly error: unknown;
}

/** A provider's library: what it throws hangs on its client. */
interface ClientDataStore {
  readonly APIError: ErrorClass<ApiError>;
  readonly APIConnectionError: ErrorClass;
  readonly APIConnectionTimeoutError: ErrorClass;
}

/** A bill or a limit on what may be spent is no matter of seconds. */
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

/** What an error of a provider's library means. */
export function explainClientError(
  error: unknown,
  apiKey: string | null,
  { APIError, APIConnectionError, APIConnectionTimeoutError }: ClientDataStore,
): ModelFailure {
  if (error instanceof APIConnectionTimeoutError) return tellThrown('timeout', error, apiKey);
  if (error instanceof APIConnectionError) {
    const isReached = error.cause instanceof OversizedReply;
    return tellThrown(isReached ? 'broken' : 'unreachable', error, apiKey);
  }
  if (!(error instanceof APIError) || error.status === undefined) {
    return tellThrown('broken', error, apiKey);
  }
  const { status, headers = new Headers() } = error;
  const said = { status, headers, ...readBody(error) };
  return reportModelFailure(kindOf(said), said, apiKey);
}

/** The body's own words; those of the library repeat it whole. */
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
  // A bad request may have one type for all: a picture that cannot be read, a policy, and a bill that was not paid.
  if (/content filtering|usage polic/iu.test(message ?? '')) return 'refused';
  const isAboutImage =
    names.some((name) => name?.includes('image')) || /\bimage\b/iu.test(message ?? '');
  return isAboutImage ? 'invalid-image' : 'not-accepted';
}

/** What the status alone says, where a provider gives it no other sense. RFC 9110; 529 is Anthropic's. */
function kindOfStatus(status: number, isOwnFault: boolean): ModelFailureKind {
  if (status === 408 || status === 504) return 'timeout';
  if (status === 413) return 'invalid-image';
  if (status === 429) return 'rate-limit';
  // 503 also says of a model server at home that it still loads the model; of Anthropic, that it has lost a key.
  if (status === 529 || (status === 503 && !isOwnFault)) return 'overloaded';
  return status >= 400 && status < 500 ? 'not-accepted' : 'broken';
}
