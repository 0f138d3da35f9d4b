import type { AiConfiguration } from '@color-almanac/contract';

import type { ApiClient } from '../client/api-client.ts';

/** The server's configuration of which provider's model it uses. */
export interface ServerAiConfiguration {
  /** `null` until it is known, and after a request without an answer. */
  readonly get: () => AiConfiguration | null;
  /** Asks where the answer is older than a minute, once for all callers. Never rejects. */
  readonly learn: () => Promise<void>;
}

/** The oldest usable answer: the operator may switch to another provider at any time. */
const FRESH_MS = 60_000;
/** The longest wait; the server's own engine works without an answer. */
const PATIENCE_MS = 2000;
/** After an answer was missing this long, calls do not wait for it again at once. */
const SILENCE_MS = 15_000;

/** @param time milliseconds, from any start. */
export function openServerAiConfiguration(
  api: Pick<ApiClient, 'call'>,
  time: () => number,
): ServerAiConfiguration {
  let latest: { readonly ai: AiConfiguration; readonly at: number } | null = null;
  let silentSince = -Infinity;
  let asking: Promise<void> | null = null;
  const ask = async () => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    try {
      const answer = await api.call('getConfiguration', { signal: patience.signal });
      latest = answer ? { ai: answer.ai, at: time() } : null;
    } catch {
      // Without an answer only the server itself may read anything.
      latest = null;
      if (patience.signal.aborted) silentSince = time();
    } finally {
      clearTimeout(timer);
      asking = null;
    }
  };
  return {
    get: () => latest?.ai ?? null,
    learn: async () => {
      if (time() - silentSince < SILENCE_MS) return;
      if (!latest || time() - latest.at > FRESH_MS) await (asking ??= ask());
    },
  };
}
