import type { SiteConfiguration } from '@color-almanac/contract';

import type { AiService, ApiDeps } from './api-deps.ts';
import { carryCall } from './carry-call.ts';

/** How long the server's answer is trusted. */
const FRESH_MS = 60_000;
/** The longest a call waits for it. */
const PATIENCE_MS = 2000;
/** How long after that no call waits for it again. */
const SILENT_MS = 10_000;

/**
 * Returns how to find the AI service: `null` is the server the page came from. That also holds where the server does
 * not answer: its own engine is used then, and a call that reaches no one fails on its own.
 * @param time milliseconds, from any start
 */
export function openAiService(
  fetch: ApiDeps['fetch'],
  time: () => number = () => performance.now(),
): () => Promise<AiService | null> {
  let known: { readonly service: AiService | null; readonly at: number } | null = null;
  let silentAt: number | null = null;
  return async () => {
    if (silentAt !== null && time() - silentAt < SILENT_MS) return known?.service ?? null;
    if (known && time() - known.at < FRESH_MS) return known.service;
    const deps = { fetch, getToken: () => null };
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await carryCall(deps, 'getConfiguration', { signal });
      known = { service: (answer as SiteConfiguration | null)?.ai.service ?? null, at: time() };
      silentAt = null;
      return known.service;
    } catch {
      silentAt = time();
      return known?.service ?? null;
    }
  };
}
