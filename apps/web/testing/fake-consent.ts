import type { OfferedProvider } from '@color-almanac/contract';

import type { AiConsent, AiDecision, AiOffer } from '../api/ai-consent/ai-consent.ts';

interface FakeWishes {
  readonly secondOpinion?: boolean;
  readonly advice?: boolean;
}

/** A server with this provider, or with none, and a user with this answer to it. */
export function fakeConsent(
  provider: OfferedProvider | null = null,
  decision: AiDecision | null = null,
  { secondOpinion = false, advice = false }: FakeWishes = {},
): AiConsent {
  const listeners = new Set<() => void>();
  const describe = (said: AiDecision | null): AiOffer =>
    provider
      ? { kind: 'offered', elsewhere: null, provider, secondOpinion, advice, decision: said }
      : { kind: 'none', elsewhere: null };
  let offer = describe(decision);
  const decide = (said: AiDecision) => {
    offer = describe(said);
    for (const listener of listeners) listener();
  };
  const agreed = () => (offer.kind === 'offered' && offer.decision === 'agreed' ? provider : null);
  return {
    getOffer: () => offer,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    learn: async () => offer,
    decisionFor: () => (offer.kind === 'offered' ? offer.decision : null),
    decide: (_provider, said) => decide(said),
    withdraw: () => decide('declined'),
    agreedProvider: async () => {
      const found = agreed();
      return found ? { provider: found.id, providerName: found.name } : null;
    },
  };
}
