import type { OfferedProvider } from '@color-almanac/contract';

import type { Account } from '../accounts/account.ts';
import type { ApiClient } from '../client/api-client.ts';
import type { AiConsent, AiDecision, AiOffer } from './ai-consent.ts';
import { saveDecision, readDecision } from './stored-decisions.ts';
import { openServerAiConfiguration } from './server-ai-configuration.ts';
import { watchOffer } from './watched-offer.ts';

interface AiConsentDeps {
  readonly account: Pick<Account, 'getState' | 'subscribe'>;
  readonly api: Pick<ApiClient, 'call'>;
  /** Milliseconds, from any start. */
  readonly time?: () => number;
}

/** The consent of the signed-in user, based on the server's configuration and what this browser has stored for them. */
export function openAiConsent(deps: AiConsentDeps): AiConsent {
  const { account, api, time = () => performance.now() } = deps;
  const configuration = openServerAiConfiguration(api, time);
  const getUserId = () => {
    const state = account.getState();
    return state.kind === 'signed-in' ? state.user.id : null;
  };
  const describe = (): AiOffer => {
    const userId = getUserId();
    if (userId === null) return { kind: 'none', elsewhere: null };
    const ai = configuration.get();
    if (!ai) return { kind: 'unknown' };
    const { provider, secondOpinion, advice, service } = ai;
    const elsewhere = service ? hostOf(service.origin) : null;
    if (!provider) return { kind: 'none', elsewhere };
    const decision = readDecision(userId, provider);
    return { kind: 'offered', elsewhere, provider, secondOpinion, advice, decision };
  };
  const { compare, refresh, getOffer, watch } = watchOffer(describe, account);
  const learn = async () => {
    if (getUserId() !== null) await configuration.learn();
    return refresh();
  };
  const decide = (provider: OfferedProvider, decision: AiDecision) => {
    const userId = getUserId();
    if (userId === null) return;
    saveDecision(userId, provider, decision);
    refresh();
  };

  return {
    getOffer,
    watch,
    learn,
    decisionFor: (provider) => {
      const userId = getUserId();
      return userId === null ? null : readDecision(userId, provider);
    },
    decide,
    withdraw: (provider) => decide(provider, 'declined'),
    agreedProvider: async () => {
      // A no holds whatever the server says by now.
      const known = compare();
      const found = known.kind === 'unknown' || isAgreed(known) ? await learn() : known;
      if (!isAgreed(found)) return null;
      // Includes the name: the server may have switched to another host since it was asked.
      return { provider: found.provider.id, providerName: found.provider.name };
    },
  };
}

function isAgreed(offer: AiOffer): offer is Extract<AiOffer, { kind: 'offered' }> {
  return offer.kind === 'offered' && offer.decision === 'agreed';
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : origin;
}
