import type {
  AnswerData,
  Endpoint,
  EndpointName,
  ENDPOINTS,
  RequestBody,
} from '@color-almanac/contract';
import type { StoredPhoto } from '@color-almanac/storage';
import type * as z from 'zod/mini';

import { ApiError } from './api-error.ts';
import { buildRequest } from './build-request.ts';
import type { CallContent } from './build-request.ts';
import { fetchEndpoint, findEndpoint } from './find-endpoint.ts';
import { parseJson } from './parse-json.ts';
import { readAnswer, readFailure } from './read-answer.ts';

export interface ApiGround {
  /** The browser's `fetch`, called with a path or an address. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Our own token of the person who is signed in; `null` when nobody is. */
  readonly getToken: () => string | null;
  /**
   * Called when the server no longer accepts the token. Answers whether there is a new one, so that the call is
   * repeated, once.
   */
  readonly onUnauthorized?: () => Promise<boolean>;
  /** Called when the new token is not accepted either. */
  readonly onRefused?: () => void;
}

type ParamsOf<Name extends EndpointName> = (typeof ENDPOINTS)[Name] extends {
  params: infer Params extends z.ZodMiniType;
}
  ? { readonly params: z.input<Params> }
  : { readonly params?: null };

type BodyOf<Name extends EndpointName> =
  RequestBody<Name> extends null ? { readonly body?: null } : { readonly body: RequestBody<Name> };

export type Call<Name extends EndpointName> = Omit<CallContent, 'params' | 'body'> &
  ParamsOf<Name> &
  BodyOf<Name> & {
    /** Also where the endpoint would let anybody call. */
    readonly needsToken?: boolean;
  };

export interface ApiClient {
  /**
   * Makes one call of the contract's table. `null` where the server gave nothing back. Throws `ApiError`; a
   * call that needs a person fails before anything is sent when nobody is signed in.
   */
  call<Name extends EndpointName>(name: Name, call: Call<Name>): Promise<AnswerData<Name> | null>;
  /** Fetches a photo by the address a profile carries. The token goes to our own server only. */
  fetchPhoto(address: string, signal?: AbortSignal): Promise<StoredPhoto>;
}

const NO_TOKEN = 'Authentication required - please sign in';
/** The calls of the AI service have a text of their own. */
const AI_NO_TOKEN = 'No token provided';
const AI_CALLS: ReadonlySet<EndpointName> = new Set([
  'analyzeFacePoints',
  'analyzeSeason',
  'analyzeClothing',
]);

const PHOTO_FAILURE = 'Failed to process image';

/** The web's side of the contract. */
export function createApiClient(ground: ApiGround): ApiClient {
  return {
    call: async (name, call) => {
      const endpoint = findEndpoint(name) ?? (await fetchEndpoint(name));
      const content = call as CallContent & { readonly needsToken?: boolean };
      const response = await send(ground, endpoint.auth !== 'none' || !!content.needsToken, () => {
        const token = tokenFor(ground, { name, endpoint, needsToken: !!content.needsToken });
        return buildRequest(endpoint, content, token);
      });
      const answer = readAnswer(endpoint, response, content.onProgress).catch((error: unknown) => {
        // The connection may end, or be ended, in the middle of an answer.
        throw error instanceof ApiError ? error : explainNoAnswer(error);
      });
      return (await answer) as AnswerData<typeof name> | null;
    },
    fetchPhoto: async (address, signal) => {
      try {
        return await fetchPhoto(ground, address, signal);
      } catch (error) {
        const { code, status } = error instanceof ApiError ? error : UNREACHABLE;
        throw new ApiError(PHOTO_FAILURE, { code, status, cause: error });
      }
    },
  };
}

const UNREACHABLE = { code: 'unreachable', status: null } as const;

async function fetchPhoto(
  ground: ApiGround,
  address: string,
  signal: AbortSignal | undefined,
): Promise<StoredPhoto> {
  const isOurs = address.startsWith('/') && !address.startsWith('//');
  const response = await send(ground, isOurs, () => {
    const token = isOurs ? ground.getToken() : null;
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    // Kept in our own records, from where it goes when she signs out; of the browser's cache nobody could say so.
    const cache = isOurs ? 'no-store' : 'default';
    return { path: address, init: { headers, cache, ...(signal ? { signal } : {}) } };
  });
  if (!response.ok) throw readFailure(response, parseJson(await response.text()));
  const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  if (!type.startsWith('image/')) throw new Error(`This is no picture but ${type || 'nothing'}`);
  return { bytes: new Uint8Array(await response.arrayBuffer()), type };
}

type BuiltRequest = ReturnType<typeof buildRequest>;

/** Sends, and once more with a new token when the old one is no longer accepted. */
async function send(
  { fetch, onUnauthorized, onRefused }: ApiGround,
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

function tokenFor(
  { getToken }: ApiGround,
  asked: { readonly name: EndpointName; readonly endpoint: Endpoint; readonly needsToken: boolean },
): string | null {
  const token = getToken();
  const needed = asked.endpoint.auth === 'required' || asked.needsToken;
  if (token === null && needed) {
    const text = AI_CALLS.has(asked.name) ? AI_NO_TOKEN : NO_TOKEN;
    throw new ApiError(text, { code: 'signed-out' });
  }
  return asked.endpoint.auth === 'none' && !asked.needsToken ? null : token;
}

function explainNoAnswer(error: unknown): ApiError {
  const isCancelled = error instanceof DOMException && error.name === 'AbortError';
  return isCancelled
    ? new ApiError('The call was cancelled', { code: 'cancelled', cause: error })
    : new ApiError('The server cannot be reached', { code: 'unreachable', cause: error });
}
