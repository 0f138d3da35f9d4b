import type { AiConsent } from '../../api/ai-consent/ai-consent.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import type { Ask } from '../ask/ask-context.ts';

const question = lazyWithRetry(() => import('./ask-for-consent.tsx'));

/**
 * Await it before a picture is sent for reading: asks a user who has not answered yet. Returns whether to continue; if
 * the user leaves the question open, nothing is sent anywhere. Never rejects.
 */
export async function settleConsent(consent: AiConsent, ask: Ask): Promise<boolean> {
  try {
    return await (await question.load()).askUnlessSettled(consent, ask);
  } catch (error) {
    // A user who cannot be asked has not agreed, so the server's own engine is used.
    reportError(error);
    return true;
  }
}
