import type { Profile, SeasonKey } from '@color-almanac/domain';

import { useAiConsent } from '../../ai-consent/use-ai-consent.ts';
import { loadOnDemand, useOnDemand } from '../../components/load-on-demand/load-on-demand.ts';
import { useAccount } from '../../features/account/use-account.ts';
import type { Parts } from '../../wiring.ts';

export type AdviceParts = Pick<Parts, 'account' | 'aiConsent' | 'api'>;

interface PersonalAdviceProps {
  readonly parts: AdviceParts;
  readonly profile: Profile;
  readonly season: SeasonKey;
}

const advice = loadOnDemand(async () => {
  const [{ SeasonAdvice }, asking] = await Promise.all([
    import('../../features/season-advice/season-advice.tsx'),
    import('../../features/season-advice/ask-for-advice.ts'),
  ]);
  return { SeasonAdvice, ...asking };
});

/** Advice in words, for whoever signed in and let the provider of this server have her photos. */
export function PersonalAdvice(props: PersonalAdviceProps) {
  const isSignedIn = useAccount(props.parts.account).kind === 'signed-in';
  return isSignedIn ? <OfferedAdvice {...props} /> : null;
}

function OfferedAdvice({ parts, profile, season }: PersonalAdviceProps) {
  const { consent, offer } = useAiConsent(parts.aiConsent);
  const isOffered = offer?.kind === 'offered' && offer.advice && offer.decision === 'agreed';
  const code = useOnDemand(advice, isOffered);
  if (!code || !consent || !isOffered) return null;
  const { name } = offer.provider;
  const colors = code.colorsToAdvise(profile);
  if (colors.length === 0) return null;
  const { agreedProvider } = consent;
  const deps = { api: parts.api, agreedProvider, name };
  return (
    <code.SeasonAdvice
      // What was said of one season and its colors says nothing of others.
      key={`${season} ${colors.map(({ hex }) => hex).join(' ')}`}
      name={name}
      onAsk={(signal) => code.askForAdvice(deps, { season, colors }, signal)}
    />
  );
}
