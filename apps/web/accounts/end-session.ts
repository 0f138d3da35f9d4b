import { createApiClient } from '../api/api-client.ts';
import type { ApiDeps } from '../api/api-deps.ts';

/** Ends the session of a token on our server, even as the page closes. */
export const endSessionBy = (fetch: ApiDeps['fetch']) => (token: string) =>
  createApiClient({ fetch, getToken: () => token }).call('endSession', {
    params: { id: 'current' },
    keepalive: true,
  });
