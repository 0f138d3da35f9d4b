import type { AgreedProvider, OfferedProvider } from '@color-almanac/contract';

import type { Ask } from '../components/ask/ask-context.ts';

/** What a person said when she was asked whether a provider may look at her pictures. */
export type AiDecision = 'agreed' | 'declined';

/**
 * What the server offers whoever is signed in. `unknown`: it was not asked yet, or did not answer. `none`: its own
 * engine is the only one, or nobody is signed in.
 */
export type AiOffer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none'; readonly elsewhere: string | null }
  | {
      readonly kind: 'offered';
      /** The host that is sent the photos, where it is not the server the page came from. */
      readonly elsewhere: string | null;
      readonly provider: OfferedProvider;
      /** Whether both engines look, and what differs is shown. */
      readonly secondOpinion: boolean;
      /** Whether the provider words advice to a season. */
      readonly advice: boolean;
      /** `null` while she has not said. */
      readonly decision: AiDecision | null;
    };

/** Whether the provider this server works with may look at the pictures of whoever is signed in. */
export interface AiConsent {
  /** As far as it is known; the same object until it changes. */
  readonly getOffer: () => AiOffer;
  /** Calls back after every change, also of another tab; answers how to stop that. */
  readonly watch: (listener: () => void) => () => void;
  /** Asks the server where what it said is not of this minute. Never rejects; without an answer it is `unknown`. */
  readonly learn: () => Promise<AiOffer>;
  /** What she said to this very provider, read anew from what all tabs share. */
  readonly decisionFor: (provider: OfferedProvider) => AiDecision | null;
  readonly decide: (provider: OfferedProvider, decision: AiDecision) => void;
  /** Takes back an agreement: nothing goes there any more, unless she comes back to it herself. */
  readonly withdraw: (provider: OfferedProvider) => void;
  /**
   * To be waited for before a picture is sent for reading: asks whoever has not said yet. Answers whether to go on;
   * who leaves the question open sends nothing to anybody. Never rejects.
   */
  readonly settle: (ask: Ask) => Promise<boolean>;
  /** To whom the next picture may go; `null` when to nobody but the server itself. Never rejects. */
  readonly agreedProvider: () => Promise<AgreedProvider | null>;
}

/** Fetched when it is first needed: a guest never needs it. */
export interface AiConsentOnDemand {
  readonly open: () => Promise<AiConsent>;
}
