import type { ApiDeps } from './api-deps.ts';
import { ApiError } from './api-error.ts';
import type { buildRequest } from './build-request.ts';

type BuiltRequest = ReturnType<typeof buildRequest>;

/** Sends, and once more with a new token when the old one is no longer accepted. Throws `ApiError` without an answer. */
export async function sendRequest(
  { fetch, onUnauthorized, onRefused }: ApiDeps,
  mayRenew: boolean,
  build: () => BuiltRequest,
): Promise<Response> {
  const attempt = async () => {
    const { path, init } = build();
    try {
      return await fetch(path, init);
    } catch (error) {
      throw explainNoAnswer(error);
    }
  };
  const response = await attempt();
  const wasSignedIn = response.status === 401 && mayRenew;
  if (!wasSignedIn || !(await onUnauthorized?.())) return response;
  const second = await attempt();
  if (second.status === 401) onRefused?.();
  return second;
}

/** Why no answer came, or none to its end. */
export function explainNoAnswer(error: unknown): ApiError {
  return isCancelled(error)
    ? new ApiError('The call was canceled', { code: 'cancelled', cause: error })
    : new ApiError('The server can’t be reached', { code: 'unreachable', cause: error });
}

export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
