import type { AiConsentOnDemand } from '../../api/ai-consent/ai-consent.ts';
import { ReadingChoice } from '../../ui/ai-consent/reading-choice.tsx';
import { useAiConsent } from '../../ui/ai-consent/use-ai-consent.ts';
import { WhereLine } from '../../ui/ai-consent/where-line.tsx';
import type { ReadingLocation } from '../../ui/ai-consent/where-line.tsx';
import { chooseDeviceOnly, useDeviceOnly } from './scan-location.ts';

interface SignedInLocationProps {
  readonly id?: string;
  readonly place: ReadingLocation;
  readonly aiConsent: AiConsentOnDemand;
  /** Whether it is about several photos. */
  readonly many?: boolean;
}

/** Where a signed-in user's photos are read, and the choice of that. */
export function SignedInLocation({ aiConsent, ...line }: SignedInLocationProps) {
  const known = useAiConsent(aiConsent);
  const isDeviceOnly = useDeviceOnly();
  return (
    <>
      <WhereLine {...line} offer={known.offer} />
      <ReadingChoice {...known} isDeviceOnly={isDeviceOnly} onDeviceOnly={chooseDeviceOnly} />
    </>
  );
}
