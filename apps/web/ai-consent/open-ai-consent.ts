import type { AiConfiguration, OfferedProvider } from '@color-almanac/contract';

import type { Account } from '../accounts/account.ts';
import type { ApiClient } from '../api/api-client.ts';
import { loadOnDemand } from '../components/load-on-demand/load-on-demand.ts';
import type { AiConsent, AiDecision, AiOffer } from './ai-consent.ts';
import { DECISIONS_KEY, keepDecision, readDecision } from './kept-decisions.ts';

interface AiConsentGround {
  readonly account: Pick<Account, 'getState' | 'subscribe'>;
  readonly api: Pick<ApiClient, 'call'>;
  /** Milliseconds, from wherever they are counted. */
  readonly time?: () => number;
}

/** So old is what the server said at most: whoever runs it may turn to another provider at any time. */
const FRESH_MS = 60_000;
/** Nobody waits longer for it; the server's own engine needs no answer. */
const PATIENCE_MS = 2000;
/** Who kept silent so long is not waited for again at once. */
const SILENCE_MS = 15_000;

const question = loadOnDemand(() => import('./ask-for-consent.tsx'));

const UNKNOWN: AiOffer = { kind: 'unknown' };
const NONE: AiOffer = { kind: 'none', elsewhere: null };

interface Told {
  readonly ai: AiConfiguration;
  readonly at: number;
}

/** The consent of whoever is signed in, by what the server says of itself and what this browser keeps of the person. */
export function openAiConsent(ground: AiConsentGround): AiConsent {
  const { account, api, time = () => performance.now() } = ground;
  const listeners = new Set<() => void>();
  let told: Told | null = null;
  let silentSince = -Infinity;
  let asking: Promise<void> | null = null;
  let offer: AiOffer = UNKNOWN;

  const getUserId = () => {
    const state = account.getState();
    return state.kind === 'signed-in' ? state.user.id : null;
  };
  const describe = (): AiOffer => {
    const userId = getUserId();
    if (userId === null) return NONE;
    if (!told) return UNKNOWN;
    const { provider, secondOpinion, advice, service } = told.ai;
    const elsewhere = service ? hostOf(service.origin) : null;
    if (!provider) return { kind: 'none', elsewhere };
    const decision = readDecision(userId, provider);
    return { kind: 'offered', elsewhere, provider, secondOpinion, advice, decision };
  };
  /** The same object as long as it says the same. */
  const look = (): AiOffer => {
    const next = describe();
    if (JSON.stringify(next) !== JSON.stringify(offer)) offer = next;
    return offer;
  };
  const refresh = (): AiOffer => {
    const before = offer;
    if (look() !== before) for (const listener of listeners) listener();
    return offer;
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === DECISIONS_KEY || key === null) refresh();
  };
  const askServer = async () => {
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
  const learn = async (): Promise<AiOffer> => {
    if (getUserId() === null) return refresh();
    const isSilent = time() - silentSince < SILENCE_MS;
    if (!isSilent && (!told || time() - told.at > FRESH_MS)) await (asking ??= askServer());
    return refresh();
  };
  let leaveAccount: (() => void) | null = null;
  const begin = () => {
    look();
    leaveAccount = account.subscribe(refresh);
    addEventListener('storage', onStorage);
  };
  const end = () => {
    leaveAccount?.();
    removeEventListener('storage', onStorage);
  };
  const decide = (provider: OfferedProvider, decision: AiDecision) => {
    const userId = getUserId();
    if (userId === null) return;
    keepDecision(userId, provider, decision);
    refresh();
  };

  const consent: AiConsent = {
    // While nobody watches, nobody tells what another tab did.
    getOffer: () => (listeners.size === 0 ? look() : offer),
    watch: (listener) => {
      if (listeners.size === 0) begin();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) end();
      };
    },
    learn,
    decisionFor: (provider) => {
      const userId = getUserId();
      return userId === null ? null : readDecision(userId, provider);
    },
    decide,
    withdraw: (provider) => decide(provider, 'declined'),
    settle: async (ask) => {
      try {
        return await (await question.load()).askUnlessSettled(consent, ask);
      } catch (error) {
        // Whoever cannot be asked has not agreed, so the server's own engine looks.
        reportError(error);
        return true;
      }
    },
    agreedProvider: async () => {
      // A no holds whatever the server says by now.
      const known = look();
      const found = known.kind === 'unknown' || isAgreed(known) ? await learn() : known;
      if (!isAgreed(found)) return null;
      // By name, too: the server may have turned to another host since it was asked.
      return { provider: found.provider.id, providerName: found.provider.name };
    },
  };
  return consent;
}

function isAgreed(offer: AiOffer): offer is Extract<AiOffer, { kind: 'offered' }> {
  return offer.kind === 'offered' && offer.decision === 'agreed';
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : origin;
}
