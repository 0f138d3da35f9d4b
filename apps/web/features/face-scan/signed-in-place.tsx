import type { AiConsentOnDemand } from '../../ai-consent/ai-consent.ts';
import { ReadingChoice } from '../../ai-consent/reading-choice.tsx';
import { useAiConsent } from '../../ai-consent/use-ai-consent.ts';
import { WhereLine } from '../../ai-consent/where-line.tsx';
import type { ReadingPlace } from '../../ai-consent/where-line.tsx';
import { chooseDeviceOnly, useDeviceOnly } from './scan-place.ts';

interface SignedInPlaceProps {
  readonly id?: string;
  readonly place: ReadingPlace;
  readonly aiConsent: AiConsentOnDemand;
  /** Whether it is about several photos. */
  readonly many?: boolean;
}

/** Where the photos of whoever signed in are read, and the choice of that. */
export function SignedInPlace({ aiConsent, ...line }: SignedInPlaceProps) {
  const known = useAiConsent(aiConsent);
  const isDeviceOnly = useDeviceOnly();
  return (
    <>
      <WhereLine {...line} offer={known.offer} />
      <ReadingChoice {...known} isDeviceOnly={isDeviceOnly} onDeviceOnly={chooseDeviceOnly} />
    </>
  );
}
