import type { AgreedProvider, OfferedProvider } from '@color-almanac/contract';

/** The user's answer when asked whether a provider may see their pictures. */
export type AiDecision = 'agreed' | 'declined';

/**
 * What the server offers the signed-in user. `unknown`: it was not asked yet, or did not answer. `none`: its own engine
 * is the only one, or no one is signed in.
 */
export type AiOffer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none'; readonly elsewhere: string | null }
  | {
      readonly kind: 'offered';
      /** The host that photos are sent to, where it is not the page's own server. */
      readonly elsewhere: string | null;
      readonly provider: OfferedProvider;
      /** Whether both engines look, and their differences are shown. */
      readonly secondOpinion: boolean;
      /** Whether the provider writes advice on a season. */
      readonly advice: boolean;
      /** `null` while the user has not answered. */
      readonly decision: AiDecision | null;
    };

/** Whether the provider this server works with may see the signed-in user's pictures. */
export interface AiConsent {
  /** As far as it is known; the same object until it changes. */
  readonly getOffer: () => AiOffer;
  /** Calls back after every change, even by another tab. Returns how to stop. */
  readonly watch: (listener: () => void) => () => void;
  /** Asks the server where its last answer is older than a minute. Never rejects; without an answer it is `unknown`. */
  readonly learn: () => Promise<AiOffer>;
  /** The user's answer about exactly this provider, read again from what all tabs share. */
  readonly decisionFor: (provider: OfferedProvider) => AiDecision | null;
  readonly decide: (provider: OfferedProvider, decision: AiDecision) => void;
  /** Withdraws consent: nothing more is sent there, unless the user agrees again. */
  readonly withdraw: (provider: OfferedProvider) => void;
  /** The provider allowed to see the next picture; `null` when only the server itself is. Never rejects. */
  readonly agreedProvider: () => Promise<AgreedProvider | null>;
}

/** Loaded when it is first needed: a guest never needs it. */
export interface AiConsentOnDemand {
  readonly open: () => Promise<AiConsent>;
}
