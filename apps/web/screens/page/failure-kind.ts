import { ApiError } from '../../api/client/api-error.ts';

/** What the user can do about a failure: check the connection, wait for our servers, or nothing we know of. */
export type FailureKind = 'connection' | 'server' | 'other';

const OF_THE_CONNECTION = /fetch|network/i;
const OF_THE_SERVER = /\bAPI\b|\b(?:500|401)\b/i;

export function failureKindOf(error: unknown): FailureKind {
  if (error instanceof ApiError) return error.code === 'unreachable' ? 'connection' : 'server';
  const message = error instanceof Error ? error.message : String(error);
  if (OF_THE_CONNECTION.test(message)) return 'connection';
  return OF_THE_SERVER.test(message) ? 'server' : 'other';
}
