import type { ApiClient } from '../../api/client/api-client.ts';
import { ApiError } from '../../api/client/api-error.ts';

const LOST = 'The server can’t be reached';

/**
 * The same client, whose calls all end at once when the connection is lost. Their answers can no longer arrive, and
 * waiting would hold up everything behind them. What was in flight is sent again under its key.
 */
export function holdConnection(api: ApiClient): {
  readonly api: ApiClient;
  readonly lose: () => void;
} {
  let connection = new AbortController();
  const hold = async <Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> => {
    const { signal } = connection;
    try {
      return await ask(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      // The caller did not cancel it, so it counts as an unreachable server.
      throw new ApiError(LOST, { code: 'unreachable', cause: error });
    }
  };
  return {
    api: {
      call: (name, call) => hold((signal) => api.call(name, { ...call, signal })),
      fetchPhoto: (address) => hold((signal) => api.fetchPhoto(address, signal)),
    },
    lose: () => {
      connection.abort();
      connection = new AbortController();
    },
  };
}
