import type { Endpoint, EndpointName } from '@color-almanac/contract';

import type { AiService, ApiDeps } from './api-deps.ts';
import { ApiError } from './api-error.ts';
import { buildRequest } from './build-request.ts';
import type { CallContent } from './build-request.ts';
import { waitFor } from './patience.ts';
import { readAiFailure } from './read-ai-failure.ts';
import { finishAnswer } from './read-answer.ts';
import { sendRequest } from './send-request.ts';

/** A model is asked, perhaps twice, perhaps after waiting in a queue. No user waits longer than this. */
const MODEL_MS = 150_000;
/** Calculations from colors take almost no time. */
const ARITHMETIC_MS = 20_000;

/** The calls of the AI service, and how long each may take to the last byte of its answer. */
export const AI_PATIENCE_MS: ReadonlyMap<EndpointName, number> = new Map([
  ['analyzeFacePoints', MODEL_MS],
  ['analyzeClothing', MODEL_MS],
  ['adviseSeason', MODEL_MS],
  ['analyzeSeason', ARITHMETIC_MS],
  ['checkColorSeason', ARITHMETIC_MS],
  ['getComplementaryColors', ARITHMETIC_MS],
  ['getSisterSeasons', ARITHMETIC_MS],
]);

const NO_TOKEN = 'No token provided';

interface AiCall {
  readonly endpoint: Endpoint;
  readonly content: CallContent;
  readonly patienceMs: number;
}

/** One call of the AI service, wherever that is. Throws `ApiError`, before anything is sent where a token is missing. */
export async function askAiService(
  deps: ApiDeps,
  { endpoint, content, patienceMs }: AiCall,
): Promise<unknown> {
  const mayCarryToken = endpoint.auth !== 'none' || !!content.needsToken;
  const readToken = () => {
    const token = mayCarryToken ? deps.getToken() : null;
    const isNeeded = endpoint.auth === 'required' || content.needsToken;
    if (token === null && isNeeded) throw new ApiError(NO_TOKEN, { code: 'signed-out' });
    return token;
  };
  readToken();
  return waitFor({ untilAnswerMs: patienceMs }, content.signal, async (signal) => {
    const service = (await deps.findAiService?.()) ?? null;
    const response = await sendRequest(depsOf(deps, service), mayCarryToken, () => {
      const request = buildRequest(endpoint, { ...content, signal }, readToken());
      return service ? turnTo(service, request) : request;
    });
    const { onProgress } = content;
    return finishAnswer(endpoint, response, { onProgress, explain: readAiFailure });
  });
}

/** A token that another server refuses does not end the session with ours. */
function depsOf(deps: ApiDeps, service: AiService | null): ApiDeps {
  return service ? { ...deps, onRefused: () => undefined } : deps;
}

type BuiltRequest = ReturnType<typeof buildRequest>;

function turnTo({ origin, keyHeader, key }: AiService, { path, init }: BuiltRequest): BuiltRequest {
  const headers = new Headers(init.headers);
  if (key !== null) headers.set(keyHeader, key);
  // The token says who asks; that server gets no cookies.
  return { path: `${origin}${path}`, init: { ...init, headers, credentials: 'omit' } };
}
