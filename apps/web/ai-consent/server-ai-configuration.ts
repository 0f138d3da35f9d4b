import type { AiConfiguration } from '@color-almanac/contract';

import type { ApiClient } from '../api/api-client.ts';

/** What the server says of whose model it works with. */
export interface ServerAiConfiguration {
  /** `null` while it has not said, and where it did not answer when it was last asked. */
  readonly get: () => AiConfiguration | null;
  /** Asks where what it said is not of this minute, once for all who want to know. Never rejects. */
  readonly learn: () => Promise<void>;
}

/** So old is what the server said at most: whoever runs it may turn to another provider at any time. */
const FRESH_MS = 60_000;
/** Nobody waits longer for it; the server's own engine needs no answer. */
const PATIENCE_MS = 2000;
/** Who kept silent so long is not waited for again at once. */
const SILENCE_MS = 15_000;

/** @param time milliseconds, from wherever they are counted. */
export function openServerAiConfiguration(
  api: Pick<ApiClient, 'call'>,
  time: () => number,
): ServerAiConfiguration {
  let told: { readonly ai: AiConfiguration; readonly at: number } | null = null;
  let silentSince = -Infinity;
  let asking: Promise<void> | null = null;
  const ask = async () => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    try {
      const answer = await api.call('getConfiguration', { signal: patience.signal });
      told = answer ? { ai: answer.ai, at: time() } : null;
    } catch {
      // Without an answer nobody but the server itself looks at anything.
      told = null;
      if (patience.signal.aborted) silentSince = time();
    } finally {
      clearTimeout(timer);
      asking = null;
    }
  };
  return {
    get: () => told?.ai ?? null,
    learn: async () => {
      if (time() - silentSince < SILENCE_MS) return;
      if (!told || time() - told.at > FRESH_MS) await (asking ??= ask());
    },
  };
}
