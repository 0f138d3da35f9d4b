import { anyFailureSchema, ERROR_CODES, PROGRESS_TYPE } from '@color-almanac/contract';
import type { Endpoint } from '@color-almanac/contract';
import * as z from 'zod/mini';

import { ApiError } from './api-error.ts';
import { parseJson } from './parse-json.ts';
import { readLines } from './read-lines.ts';

/** How other servers report a failure. */
const foreignFailureSchema = z.object({
  message: z.optional(z.string()),
  error: z.optional(z.string()),
  retryAfter: z.optional(z.number()),
});

/**
 * Reads what is under `data`; `null` where that is nothing. Throws an `ApiError`: with the server's own sentence when
 * it answered in JSON, with `API request failed: {status} {statusText}` when it did not, or whatever `explain` makes of
 * a failure. Lines before the answer go to `onProgress`.
 */
export async function finishAnswer(
  endpoint: Endpoint,
  response: Response,
  { onProgress = () => {}, explain = readFailure }: Reading,
): Promise<unknown> {
  const json = await readBody(response, onProgress).catch((error: unknown) => {
    // The connection may end in the middle of an answer. That the call failed is then known already.
    if (response.ok || isCancelled(error)) throw explainNoAnswer(error);
    return undefined;
  });
  if (!response.ok || !isSuccess(json)) throw explain(response, json);
  if (json.data === null || json.data === undefined) return null;
  const reading = endpoint.read?.(json.data) ?? readByContract(endpoint, json.data);
  if (reading.ok) return reading.data;
  throw new ApiError('The server sent an answer this app can’t read', {
    code: 'unreadable-answer',
    status: response.status,
    cause: reading.cause,
  });
}

interface Reading {
  readonly onProgress?: ((line: unknown) => void) | undefined;
  /** `json` is `undefined` where the answer could not be read. */
  readonly explain?: (response: Response, json: unknown) => ApiError;
}

/** `undefined` for anything that is not JSON. Rejects when the connection is lost. */
async function readBody(response: Response, onProgress: (line: unknown) => void): Promise<unknown> {
  const comesInLines = response.headers.get('content-type')?.startsWith(PROGRESS_TYPE) === true;
  return comesInLines ? readLines(response, onProgress) : parseJson(await response.text());
}

function readByContract({ data, taken = data }: Endpoint, raw: unknown) {
  const parsed = taken.safeParse(raw);
  if (parsed.success) return { ok: true, data: parsed.data } as const;
  return { ok: false, cause: parsed.error } as const;
}

/** Reads why a call failed, from an answer that is known to be a failure. */
export function readFailure(response: Response, json: unknown): ApiError {
  const { status, statusText } = response;
  const ours = anyFailureSchema.safeParse(json);
  if (ours.success) {
    const { message, error: code, retryAfter = null, current = null } = ours.data;
    return new ApiError(message, { code, status, retryAfter, current });
  }
  const foreign = foreignFailureSchema.safeParse(json);
  const { message, error, retryAfter } = foreign.success ? foreign.data : {};
  const said = message || error;
  const known = ERROR_CODES.find((code) => code === error);
  return new ApiError(said ?? `API request failed: ${status} ${statusText}`, {
    code: known ?? (status === 401 ? 'not-signed-in' : 'http-error'),
    status,
    retryAfter: retryAfter ?? null,
  });
}

function isSuccess(json: unknown): json is { readonly data?: unknown } {
  return typeof json === 'object' && json !== null && 'success' in json && json.success === true;
}

/** Why no answer came, or none to its end. */
export function explainNoAnswer(error: unknown): ApiError {
  return isCancelled(error)
    ? new ApiError('The call was canceled', { code: 'cancelled', cause: error })
    : new ApiError('The server can’t be reached', { code: 'unreachable', cause: error });
}

function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
