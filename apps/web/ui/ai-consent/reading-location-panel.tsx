import { useAsk } from '../ask/ask-context.ts';
import { ChoiceList } from '../choice/choice-list.tsx';
import { AI_CONSENT_WORDS } from '../../words/ai-consent.words.ts';
import type { AiConsentOnDemand } from '../../api/ai-consent/ai-consent.ts';
import styles from './ai-consent.module.css';
import { askForConsent } from './ask-for-consent.tsx';
import { useAiConsent } from './use-ai-consent.ts';

interface ReadingLocationPanelProps {
  readonly aiConsent: AiConsentOnDemand;
  readonly isDeviceOnly: boolean;
  readonly onDeviceOnly: (isChosen: boolean) => void;
}

type ReadingLocation = 'device' | 'server' | 'provider';

const WORDS = AI_CONSENT_WORDS.place;

/** Where a signed-in user's photos are read, and by whom; consent can be withdrawn here. */
export function ReadingLocationPanel(props: ReadingLocationPanelProps) {
  const { aiConsent, isDeviceOnly, onDeviceOnly } = props;
  const { consent, offer } = useAiConsent(aiConsent);
  const ask = useAsk();
  const offered = consent && offer?.kind === 'offered' ? offer : null;
  const elsewhere = offer && offer.kind !== 'unknown' ? offer.elsewhere : null;
  const asked = offered?.decision === null ? WORDS.server.asked(offered.provider.name) : '';
  const server = `${WORDS.server.text(elsewhere)} ${asked}`.trim();
  const choices: { value: ReadingLocation; label: string; text: string }[] = [
    { value: 'device', ...WORDS.device },
    { value: 'server', label: WORDS.server.label, text: server },
  ];
  if (offered) {
    const { provider, secondOpinion: isSecond } = offered;
    const label = WORDS.provider.label(provider.name);
    const text = WORDS.provider.text({ model: provider.model, isSecond });
    choices.push({ value: 'provider', label, text });
  }
  const choose = (place: ReadingLocation): void => {
    onDeviceOnly(place === 'device');
    if (!consent || !offered) return;
    // A user who has not answered yet is still asked.
    if (place === 'server' && offered.decision === 'agreed') consent.withdraw(offered.provider);
    if (place === 'provider' && offered.decision !== 'agreed') void askForConsent(consent, ask);
  };
  const chosen = offered?.decision === 'agreed' ? 'provider' : 'server';
  return (
    <section className={styles.panel}>
      <h3>{WORDS.title}</h3>
      <ChoiceList
        label={WORDS.title}
        choices={choices}
        chosen={isDeviceOnly ? 'device' : chosen}
        onChoose={choose}
      />
    </section>
  );
}
