import type { ApiClient } from '../api/api-client.ts';

/**
 * The same client, whose calls can all be called off at once: where the connection is lost, no answer to them comes any
 * more, and whoever waits for one keeps everybody behind him waiting. What was under way is sent again under its key.
 */
export function holdConnection(api: ApiClient): {
  readonly api: ApiClient;
  readonly lose: () => void;
} {
  let connection = new AbortController();
  return {
    api: {
      call: (name, call) => api.call(name, { ...call, signal: connection.signal }),
      fetchPhoto: (address) => api.fetchPhoto(address, connection.signal),
    },
    lose: () => {
      connection.abort();
      connection = new AbortController();
    },
  };
}
