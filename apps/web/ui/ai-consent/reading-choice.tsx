import { useAsk } from '../ask/ask-context.ts';
import { CheckBox } from '../choice/check-box.tsx';
import { AI_CONSENT_WORDS } from '../../words/ai-consent.words.ts';
import styles from './ai-consent.module.css';
import { askForConsent } from './ask-for-consent.tsx';
import type { KnownConsent } from './use-ai-consent.ts';

interface ReadingChoiceProps extends KnownConsent {
  readonly isDeviceOnly: boolean;
  readonly onDeviceOnly: (isChosen: boolean) => void;
}

/** Lets a signed-in user choose to have photos read on this device, or by the server's provider. */
export function ReadingChoice(props: ReadingChoiceProps) {
  const { consent, offer, isDeviceOnly, onDeviceOnly } = props;
  const ask = useAsk();
  const provider = offer?.kind === 'offered' ? offer.provider : null;
  return (
    <div className={styles.choice}>
      <CheckBox
        label={AI_CONSENT_WORDS.deviceOnly}
        checked={isDeviceOnly}
        onChange={onDeviceOnly}
      />
      {consent && provider && !isDeviceOnly ? (
        <CheckBox
          label={AI_CONSENT_WORDS.letLook(provider.name)}
          checked={consent.decisionFor(provider) === 'agreed'}
          onChange={(isWanted) => {
            if (isWanted) void askForConsent(consent, ask);
            else consent.withdraw(provider);
          }}
        />
      ) : null}
    </div>
  );
}
