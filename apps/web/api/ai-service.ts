import type { SiteConfiguration } from '@color-almanac/contract';

import type { AiService, ApiDeps } from './api-deps.ts';
import { carryCall } from './carry-call.ts';

/** What the server said is believed so long. */
const FRESH_MS = 60_000;
/** Longer than this nobody waits for it before a call. */
const PATIENCE_MS = 2000;
/** So long nobody waits for it again after that. */
const SILENT_MS = 10_000;

/**
 * Answers how to find the AI service: `null` is the server the page came from. That stands, too, where it does not say;
 * its own engine answers then, and a call that reaches nobody says so itself.
 * @param time milliseconds, from wherever they are counted
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
