import type { EndpointName, ENDPOINTS, RequestBody, TakenData } from '@color-almanac/contract';
import type { StoredPhoto } from '@color-almanac/sync';
import type * as z from 'zod/mini';

import { ApiError } from './api-error.ts';
import type { ApiDeps, Ending } from './api-deps.ts';
import type { CallContent } from './build-request.ts';
import type * as carrying from './carry-call.ts';

type ParamsOf<Name extends EndpointName> = (typeof ENDPOINTS)[Name] extends {
  params: infer Params extends z.ZodMiniType;
}
  ? { readonly params: z.input<Params> }
  : { readonly params?: null };

type BodyOf<Name extends EndpointName> =
  RequestBody<Name> extends null ? { readonly body?: null } : { readonly body: RequestBody<Name> };

export type Call<Name extends EndpointName> = Omit<CallContent, 'params' | 'body'> &
  ParamsOf<Name> &
  BodyOf<Name>;

export interface ApiClient {
  /**
   * Makes one call of the contract's table. `null` where the server returned nothing. Throws `ApiError`. A call that
   * needs a user fails before anything is sent when no one is signed in.
   */
  call<Name extends EndpointName>(name: Name, call: Call<Name>): Promise<TakenData<Name> | null>;
  /** Fetches a photo by the address in a profile. The token is sent to our own server only. */
  fetchPhoto(address: string, signal?: AbortSignal): Promise<StoredPhoto>;
}

export interface OpenedApi extends ApiClient {
  /** Ends all calls of a user that are under way, because no answer can arrive or count any more. Later ones are made. */
  readonly endCalls: (why: Ending) => void;
}

/** The web's side of the contract. */
export function createApiClient(given: Omit<ApiDeps, 'ending'>): OpenedApi {
  let ending = new AbortController();
  const deps: ApiDeps = {
    ...given,
    get ending() {
      return ending.signal;
    },
  };
  return {
    endCalls: (why) => {
      ending.abort(why);
      ending = new AbortController();
    },
    call: async (name, call) => {
      const { carryCall } = carrier ?? (await fetchCarrier());
      return (await carryCall(deps, name, call as CallContent)) as TakenData<typeof name> | null;
    },
    fetchPhoto: async (address, signal) =>
      (carrier ?? (await fetchCarrier())).carryPhoto(deps, address, signal),
  };
}

let carrier: typeof carrying | null = null;

/** Loaded with the first call, which no first screen makes; later calls do not wait. */
async function fetchCarrier() {
  try {
    carrier = await import('./carry-call.ts');
    return carrier;
  } catch (cause) {
    throw new ApiError('The server can’t be reached', { code: 'unreachable', cause });
  }
}
