import { failureSchema } from '@color-almanac/contract';
import type { Endpoint } from '@color-almanac/contract';
import * as z from 'zod/mini';

import { ApiError } from './api-error.ts';

/** What a server of another make says when it fails. */
const foreignFailureSchema = z.object({
  message: z.optional(z.string()),
  error: z.optional(z.string()),
});

/**
 * Reads what stands under `data`. Throws an `ApiError`: with the server's own sentence when it answered in
 * JSON, with `API request failed: {status} {statusText}` when it did not. `null` under `data` stays `null`
 * when `mayBeNothing`, because an endpoint that gives nothing back has its own name for that.
 */
export async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  const text = await response.text();
  const json = parseJson(text);
  if (!response.ok || !isSuccess(json)) throw readFailure(response, json);
  if (json.data === null || json.data === undefined) return null;
  const parsed = endpoint.data.safeParse(json.data);
  if (parsed.success) return parsed.data;
  throw new ApiError('The server answered something this app does not understand', {
    code: 'unreadable-answer',
    status: response.status,
    cause: parsed.error,
  });
}

/** Reads why a call failed, from an answer that is known to be a failure. */
export function readFailure(response: Response, json: unknown): ApiError {
  const { status, statusText } = response;
  const ours = failureSchema.safeParse(json);
  if (ours.success) {
    const { message, error: code, retryAfter } = ours.data;
    return new ApiError(message, { code, status, retryAfter: retryAfter ?? null });
  }
  const foreign = foreignFailureSchema.safeParse(json);
  const said = foreign.success ? foreign.data.message || foreign.data.error : null;
  return new ApiError(said ?? `API request failed: ${status} ${statusText}`, {
    code: status === 401 ? 'not-signed-in' : 'http-error',
    status,
  });
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Told as a failure by its status.
  }
}

function isSuccess(json: unknown): json is { readonly data?: unknown } {
  return typeof json === 'object' && json !== null && 'success' in json && json.success === true;
}
