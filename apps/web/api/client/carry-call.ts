import { ENDPOINTS } from '@color-almanac/contract';
import type { Endpoint, EndpointName } from '@color-almanac/contract';
import type { StoredPhoto } from '@color-almanac/sync';

import { cleanOnDemand } from '../../store/pictures/clean-on-demand.ts';
import type { AiService, ApiDeps, Ending } from './api-deps.ts';
import { ApiError } from './api-error.ts';
import { buildRequest } from './build-request.ts';
import type { CallContent } from './build-request.ts';
import { parseJson } from './parse-json.ts';
import { patienceOf, PHOTO_PATIENCE, waitFor } from './patience.ts';
import type { Patience } from './patience.ts';
import { readAiFailure } from './read-ai-failure.ts';
import { explainNoAnswer, finishAnswer, readFailure } from './read-answer.ts';

const NO_TOKEN = 'Authentication required - please sign in';
const LOST = 'The server can’t be reached';
const PHOTO_FAILURE = 'Failed to process image';
const UNREACHABLE = { code: 'unreachable', status: null } as const;

/** It ends the session itself, and only its answer says whether it was done. */
const ENDS_SESSION = 'deleteAccount' satisfies EndpointName;

/** Implements `ApiClient.call` for every endpoint. In one file with the table, which no first screen needs. */
export async function carryCall(
  deps: ApiDeps,
  name: EndpointName,
  given: CallContent,
): Promise<unknown> {
  const endpoint: Endpoint = ENDPOINTS[name];
  const content = given.image ? { ...given, image: await cleanImage(given.image) } : given;
  const patienceMs = AI_PATIENCE_MS.get(name);
  if (patienceMs !== undefined) return askAiService(deps, { endpoint, content, patienceMs });
  const mayCarryToken = endpoint.auth !== 'none' || !!content.needsToken;
  const endsWithSession = mayCarryToken && name !== ENDS_SESSION;
  const ending = endsWithSession ? deps.ending : undefined;
  const allowed = { patience: patienceOf(name, content), signal: content.signal, ending };
  return waitInSession(allowed, async (signal, begun) => {
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

/**
 * Without place, time and camera, also where an earlier version stored it with them. What nobody here understands the
 * server refuses.
 */
async function cleanImage(image: StoredPhoto): Promise<StoredPhoto> {
  return (await cleanOnDemand(image)) ?? image;
}

/** Implements `ApiClient.fetchPhoto`. */
export async function carryPhoto(
  deps: ApiDeps,
  address: string,
  signal?: AbortSignal,
): Promise<StoredPhoto> {
  try {
    const isOurs = address.startsWith('/') && !address.startsWith('//');
    const ending = isOurs ? deps.ending : undefined;
    return await waitInSession({ patience: PHOTO_PATIENCE, signal, ending }, (any, begun) =>
      fetchPhoto(deps, { address, isOurs }, { signal: any, begun }),
    );
  } catch (error) {
    const { code, status } = error instanceof ApiError ? error : UNREACHABLE;
    throw new ApiError(PHOTO_FAILURE, { code, status, cause: error });
  }
}

async function fetchPhoto(
  deps: ApiDeps,
  { address, isOurs }: { readonly address: string; readonly isOurs: boolean },
  { signal, begun }: { readonly signal: AbortSignal; readonly begun: () => void },
): Promise<StoredPhoto> {
  const response = await sendRequest(deps, isOurs, () => {
    const token = isOurs ? deps.getToken() : null;
    // Our server shows photos to their owner only.
    if (isOurs && token === null) throw new ApiError(NO_TOKEN, { code: 'signed-out' });
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

/** A model is asked, perhaps twice, perhaps after waiting in a queue. No user waits longer than this. */
const MODEL_MS = 150_000;
/** Calculations from colors take almost no time. */
const ARITHMETIC_MS = 20_000;

/** The calls of the AI service, and how long each may take to the last byte of its answer. */
const AI_PATIENCE_MS: ReadonlyMap<EndpointName, number> = new Map([
  ['analyzeFacePoints', MODEL_MS],
  ['analyzeClothing', MODEL_MS],
  ['adviseSeason', MODEL_MS],
  ['analyzeSeason', ARITHMETIC_MS],
  ['checkColorSeason', ARITHMETIC_MS],
  ['getComplementaryColors', ARITHMETIC_MS],
  ['getSisterSeasons', ARITHMETIC_MS],
]);

const NO_AI_TOKEN = 'No token provided';

interface AiCall {
  readonly endpoint: Endpoint;
  readonly content: CallContent;
  readonly patienceMs: number;
}

/** One call of the AI service, wherever that is. Throws `ApiError`, before anything is sent where a token is missing. */
async function askAiService(
  deps: ApiDeps,
  { endpoint, content, patienceMs }: AiCall,
): Promise<unknown> {
  const mayCarryToken = endpoint.auth !== 'none' || !!content.needsToken;
  const readToken = () => {
    const token = mayCarryToken ? deps.getToken() : null;
    const isNeeded = endpoint.auth === 'required' || content.needsToken;
    if (token === null && isNeeded) throw new ApiError(NO_AI_TOKEN, { code: 'signed-out' });
    return token;
  };
  readToken();
  const ending = mayCarryToken ? deps.ending : undefined;
  const allowed = { patience: { untilAnswerMs: patienceMs }, signal: content.signal, ending };
  return waitInSession(allowed, async (signal) => {
    const service = (await deps.findAiService?.()) ?? null;
    const response = await sendRequest(depsOf(deps, service), mayCarryToken, () => {
      const request = buildRequest(endpoint, { ...content, signal }, readToken());
      return service ? turnTo(service, request) : request;
    });
    const { onProgress } = content;
    return finishAnswer(endpoint, response, { onProgress, explain: readAiFailure });
  });
}

interface Allowed {
  readonly patience: Patience;
  readonly signal: AbortSignal | undefined;
  readonly ending: AbortSignal | undefined;
}

/** Waits as `waitFor` does, and not beyond the session or the connection. */
async function waitInSession<Answer>(
  { patience, signal, ending }: Allowed,
  work: Parameters<typeof waitFor<Answer>>[2],
): Promise<Answer> {
  const signals = [signal, ending].filter((one) => one !== undefined);
  try {
    return await waitFor(patience, AbortSignal.any(signals), work);
  } catch (error) {
    const isEnded = error instanceof ApiError && error.code === 'cancelled' && ending?.aborted;
    if (!isEnded || signal?.aborted) throw error;
    const code = ending.reason as Ending;
    throw new ApiError(code === 'signed-out' ? NO_TOKEN : LOST, { code, cause: error });
  }
}

/** A token that another server refuses does not end the session with ours. */
function depsOf(deps: ApiDeps, service: AiService | null): ApiDeps {
  return service ? { ...deps, onRefused: () => undefined } : deps;
}

function turnTo({ origin, keyHeader, key }: AiService, { path, init }: BuiltRequest): BuiltRequest {
  const headers = new Headers(init.headers);
  if (key !== null) headers.set(keyHeader, key);
  // The token says who asks; that server gets no cookies.
  return { path: `${origin}${path}`, init: { ...init, headers, credentials: 'omit' } };
}

type BuiltRequest = ReturnType<typeof buildRequest>;

/** Sends, and once more with a new token when the old one is no longer accepted. Throws `ApiError` without an answer. */
async function sendRequest(
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
