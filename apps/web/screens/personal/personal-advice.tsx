import type { Profile, SeasonKey } from '@color-almanac/domain';

import { useAiConsent } from '../../ui/ai-consent/use-ai-consent.ts';
import { useAccount } from '../../features/account/use-account.ts';
import { askForAdvice, colorsToAdvise } from '../../features/season-advice/ask-for-advice.ts';
import { SeasonAdvice } from '../../features/season-advice/season-advice.tsx';
import { useServices } from '../page/services.ts';

interface PersonalAdviceProps {
  readonly profile: Profile;
  readonly season: SeasonKey;
}

/** Written advice, for signed-in users who let this server's provider have their photos. */
export function PersonalAdvice(props: PersonalAdviceProps) {
  const isSignedIn = useAccount(useServices().account).kind === 'signed-in';
  return isSignedIn ? <OfferedAdvice {...props} /> : null;
}

function OfferedAdvice({ profile, season }: PersonalAdviceProps) {
  const { aiConsent, api } = useServices();
  const { consent, offer } = useAiConsent(aiConsent);
  const isOffered = offer?.kind === 'offered' && offer.advice && offer.decision === 'agreed';
  if (!consent || !isOffered) return null;
  const { name } = offer.provider;
  const colors = colorsToAdvise(profile);
  if (colors.length === 0) return null;
  const { agreedProvider } = consent;
  const deps = { api, agreedProvider, name };
  return (
    <SeasonAdvice
      // Advice about one season and its colors doesn't apply to others.
      key={`${season} ${colors.map(({ hex }) => hex).join(' ')}`}
      name={name}
      onAsk={(signal) => askForAdvice(deps, { season, colors }, signal)}
    />
  );
}
