import { createApiClient } from '../client/api-client.ts';
import type { ApiDeps } from '../client/api-deps.ts';

/** Ends the session of a token on our server, even as the page closes. */
export const endSessionBy = (fetch: ApiDeps['fetch']) => (token: string) =>
  createApiClient({ fetch, getToken: () => token }).call('endSession', {
    params: { id: 'current' },
    keepalive: true,
  });
