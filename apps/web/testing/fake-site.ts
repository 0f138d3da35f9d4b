import type { SiteFactsStore } from '../api/client/site-facts.ts';

/** A server's site configuration, known from the beginning. */
export function fakeSite(signInProvider: string | null = null): SiteFactsStore {
  const facts = {
    feedbackAddress: 'help@colors.example',
    signInProvider,
    offersPasskeys: false,
    offersElsewhere: false,
  };
  return { get: () => facts, subscribe: () => () => undefined };
}
