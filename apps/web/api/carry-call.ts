import { ENDPOINTS } from '@color-almanac/contract';
import type { Endpoint, EndpointName } from '@color-almanac/contract';
import type { StoredPhoto } from '@color-almanac/sync';

import type { ApiDeps } from './api-deps.ts';
import { ApiError } from './api-error.ts';
import { AI_PATIENCE_MS, askAiService } from './ask-ai-service.ts';
import { buildRequest } from './build-request.ts';
import type { CallContent } from './build-request.ts';
import { parseJson } from './parse-json.ts';
import { patienceOf, PHOTO_PATIENCE, waitFor } from './patience.ts';
import { finishAnswer, readFailure } from './read-answer.ts';
import { sendRequest } from './send-request.ts';

const NO_TOKEN = 'Authentication required - please sign in';
const PHOTO_FAILURE = 'Failed to process image';
const UNREACHABLE = { code: 'unreachable', status: null } as const;

/** Implements `ApiClient.call` for every endpoint. In one file with the table, which no first screen needs. */
export async function carryCall(
  deps: ApiDeps,
  name: EndpointName,
  content: CallContent,
): Promise<unknown> {
  const endpoint: Endpoint = ENDPOINTS[name];
  const patienceMs = AI_PATIENCE_MS.get(name);
  if (patienceMs !== undefined) return askAiService(deps, { endpoint, content, patienceMs });
  const mayCarryToken = endpoint.auth !== 'none' || !!content.needsToken;
  return waitFor(patienceOf(name, content), content.signal, async (signal, begun) => {
    const response = await sendRequest(deps, mayCarryToken, () => {
      const token = deps.getToken();
      if (token === null && (endpoint.auth === 'required' || content.needsToken)) {
        throw new ApiError(NO_TOKEN, { code: 'signed-out' });
      }
      return buildRequest(endpoint, { ...content, signal }, mayCarryToken ? token : null);
    });
    begun();
    return finishAnswer(endpoint, response, { onProgress: content.onProgress });
  });
}

/** Implements `ApiClient.fetchPhoto`. */
export async function carryPhoto(
  deps: ApiDeps,
  address: string,
  signal?: AbortSignal,
): Promise<StoredPhoto> {
  try {
    return await waitFor(PHOTO_PATIENCE, signal, (ending, begun) =>
      fetchPhoto(deps, address, { signal: ending, begun }),
    );
  } catch (error) {
    const { code, status } = error instanceof ApiError ? error : UNREACHABLE;
    throw new ApiError(PHOTO_FAILURE, { code, status, cause: error });
  }
}

async function fetchPhoto(
  deps: ApiDeps,
  address: string,
  { signal, begun }: { readonly signal: AbortSignal; readonly begun: () => void },
): Promise<StoredPhoto> {
  const isOurs = address.startsWith('/') && !address.startsWith('//');
  const response = await sendRequest(deps, isOurs, () => {
    const token = isOurs ? deps.getToken() : null;
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    // Stored in our own records, which are removed on signing out; the browser's cache is not.
    const cache = isOurs ? 'no-store' : 'default';
    return { path: address, init: { headers, cache, signal } };
  });
  begun();
  if (!response.ok) throw readFailure(response, parseJson(await response.text()));
  const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  if (!type.startsWith('image/')) throw new Error(`Expected a picture, got ${type || 'nothing'}`);
  return { bytes: new Uint8Array(await response.arrayBuffer()), type };
}
