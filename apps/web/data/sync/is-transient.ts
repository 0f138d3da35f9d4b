import type { ApiError, ApiFailure } from '../../api/api-error.ts';

/**
 * How a failed call affects what was to be sent. `wait`: the server could not be asked, so it is sent later, quietly.
 * `fail`: the server has trouble; it is sent later as well, and a user who has just acted may be told. `refuse`: the
 * server will not take it as it is, so nothing is sent until the user acts.
 */
export type FailureVerdict = 'wait' | 'fail' | 'refuse';

/** The server did not answer, or may not be asked now. */
const UNASKED: ReadonlySet<ApiFailure> = new Set<ApiFailure>([
  'unreachable',
  'cancelled',
  'rate_limit',
  'not-signed-in',
  'signed-out',
  'sign-in-not-configured',
]);

const UNASKED_STATUSES: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** Without one of our codes, these come from something between us and our server. */
const NOT_OURS: ReadonlySet<number> = new Set([404, 409]);

const FULL = 507;

export function judgeFailure({ code, status }: Pick<ApiError, 'code' | 'status'>): FailureVerdict {
  if (status === FULL) return 'refuse';
  if (UNASKED.has(code) || (status !== null && UNASKED_STATUSES.has(status))) return 'wait';
  const isOurs = code !== 'http-error' && code !== 'unreadable-answer';
  if (status === null) return isOurs ? 'refuse' : 'fail';
  if (status < 400 || status >= 500) return 'fail';
  return isOurs || !NOT_OURS.has(status) ? 'refuse' : 'fail';
}

/** Whether the same request may succeed later without the user doing anything. */
export function isTransient(error: Pick<ApiError, 'code' | 'status'>): boolean {
  return judgeFailure(error) !== 'refuse';
}
