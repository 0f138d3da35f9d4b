import { CONFIGURATION_ENDPOINTS } from '@color-almanac/contract';
import type { Endpoint, EndpointName } from '@color-almanac/contract';

import { ApiError } from './api-error.ts';

type Endpoints = Partial<Readonly<Record<EndpointName, Endpoint>>>;

/** What the first screen asks of the server. */
let known: Endpoints = CONFIGURATION_ENDPOINTS;

/**
 * The line of the contract's table. All but the first few come with the first call that needs one; from then on no call
 * waits. Throws `ApiError` where they do not come.
 */
export async function fetchEndpoint(name: EndpointName): Promise<Endpoint> {
  try {
    const { ALL_ENDPOINTS } = await import('./all-endpoints.ts');
    known = ALL_ENDPOINTS;
    return ALL_ENDPOINTS[name];
  } catch (cause) {
    throw new ApiError('The server cannot be reached', {
      code: 'unreachable',
      status: null,
      cause,
    });
  }
}

/** `null` where it has to be fetched. */
export function findEndpoint(name: EndpointName): Endpoint | null {
  return known[name] ?? null;
}
