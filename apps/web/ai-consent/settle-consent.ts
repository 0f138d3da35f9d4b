import type { Ask } from '../components/ask/ask-context.ts';
import { loadOnDemand } from '../components/load-on-demand/load-on-demand.ts';
import type { AiConsentOnDemand } from './ai-consent.ts';

const question = loadOnDemand(() => import('./ask-for-consent.tsx'));

/**
 * To be waited for before a picture is sent for reading: asks whoever has not said yet whether somebody else than the
 * server may look at it. Answers whether to go on; who leaves the question open sends nothing to anybody. Never
 * rejects.
 */
export async function settleConsent(aiConsent: AiConsentOnDemand, ask: Ask): Promise<boolean> {
  try {
    const { askUnlessSettled } = await question.load();
    return await askUnlessSettled(await aiConsent.open(), ask);
  } catch (error) {
    // Whoever cannot be asked has not agreed, so the server's own engine looks.
    reportError(error);
    return true;
  }
}
