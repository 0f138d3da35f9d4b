import { useEffect, useState, useSyncExternalStore } from 'react';

import type { AiConsent, AiConsentOnDemand, AiOffer } from '../../api/ai-consent/ai-consent.ts';

export interface KnownConsent {
  /** `null` until it is loaded, and where it cannot be. */
  readonly consent: AiConsent | null;
  /** `null` until everything that can be known is known. */
  readonly offer: AiOffer | null;
}

const UNKNOWN: AiOffer = { kind: 'unknown' };
const watchNothing = () => () => undefined;

/** This server's offer and the user's answer to it, now and after every change. */
export function useAiConsent(aiConsent: AiConsentOnDemand): KnownConsent {
  const [opened, setOpened] = useState<{ readonly consent: AiConsent | null } | null>(null);
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const consent = await aiConsent.open().catch(reportAsNone);
      await consent?.learn();
      if (!isGone) setOpened({ consent });
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [aiConsent]);
  const consent = opened?.consent ?? null;
  useEffect(() => {
    if (!consent) return undefined;
    const learn = () => void consent.learn();
    addEventListener('online', learn);
    return () => removeEventListener('online', learn);
  }, [consent]);
  const offer = useSyncExternalStore(
    consent?.watch ?? watchNothing,
    () => consent?.getOffer() ?? UNKNOWN,
  );
  return { consent, offer: opened ? offer : null };
}

function reportAsNone(error: unknown): null {
  reportError(error);
  return null;
}
