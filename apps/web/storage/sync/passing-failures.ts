import type { ApiError, ApiFailure } from '../../api/api-error.ts';

/** Failures that pass by themselves, or with a new sign-in. */
const PASSING: ReadonlySet<ApiFailure> = new Set<ApiFailure>([
  'unreachable',
  'unreadable-answer',
  'http-error',
  'cancelled',
  'rate_limit',
  'server-error',
  'storage-unavailable',
  'provider-unavailable',
  'engine-unavailable',
  'sign-in-not-configured',
  'not-signed-in',
  'signed-out',
]);

export function passesByItself({ code }: ApiError): boolean {
  return PASSING.has(code);
}
