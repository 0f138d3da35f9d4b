import { Check, Info } from 'lucide-react';

import { useState } from 'react';
import type { ReactNode } from 'react';

import type { SignInStart } from '../../api/accounts/account.ts';
import { Icon } from '../../ui/icon.tsx';
import { buttonClasses } from '../../ui/button/button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { ACCOUNT_WORDS } from '../../words/account.words.ts';
import type { ProviderName } from '../../words/account.words.ts';
import { PHOTO_WORDS } from '../../words/photo.words.ts';
import { PRODUCT } from '../../words/product.words.ts';
import { GatePlate } from './gate-plate.tsx';
import { ProviderButton } from './provider-button.tsx';
import accountStyles from './account.module.css';
import styles from './gate.module.css';

interface GateProps {
  readonly provider: ProviderName;
  /** What went wrong at the last attempt to sign in. */
  readonly problem: string | null;
  /** The button for signing in with a passkey, where that is possible. */
  readonly passkeys: ReactNode;
  /** Where it is possible instead, if it is not at this address. */
  readonly elsewhere: ReactNode;
  /** Whether the visitor has opened the link of an invitation: then signing in is what they came for. */
  readonly isInvited: boolean;
  readonly onSignIn: () => Promise<SignInStart>;
  readonly onContinue: () => void;
  readonly onTrySample: () => void;
}

/** What a signed-out visitor sees: how to continue, and what stays on their device. */
export function Gate(props: GateProps) {
  const { provider, problem, passkeys, elsewhere, isInvited, onSignIn, onContinue, onTrySample } =
    props;
  const [failure, setFailure] = useState<string | null>(null);
  const message = failure ?? problem;
  // Where no provider is set up, this is the way in: a passkey needs an account here, or an invitation.
  // Before the server has said so, too: then it stays, so that no other button appears under a finger.
  const [isEarly] = useState(provider === undefined);
  const isGuestFirst = (isEarly || provider === null) && !isInvited;
  const guestButton = (
    <button
      type="button"
      className={
        isGuestFirst
          ? buttonClasses({ variant: 'primary', size: 'large' })
          : joinClasses(buttonClasses({ variant: 'quiet' }), styles.guest)
      }
      onClick={onContinue}
    >
      {ACCOUNT_WORDS.continueAsGuest}
    </button>
  );
  return (
    <main className={styles.gate}>
      <div className={styles.left}>
        <div className={styles.words}>
          <h1 className="display" translate="no">
            {PRODUCT.name}
          </h1>
          <p className={joinClasses('lead', styles.lead)}>{ACCOUNT_WORDS.about}</p>
          <p className={joinClasses('secondary', styles.login)}>{ACCOUNT_WORDS.loginText}.</p>
          <div className={styles.actions}>
            {isGuestFirst ? guestButton : null}
            {provider === null && passkeys ? null : (
              <ProviderButton
                provider={provider}
                size="large"
                explanation={elsewhere ?? ACCOUNT_WORDS.notConfigured}
                isExplained={elsewhere !== null && isInvited}
                onSignIn={() => {
                  setFailure(null);
                  return onSignIn();
                }}
                onFailure={setFailure}
              />
            )}
            {passkeys}
            {message === null ? null : (
              <p role="alert" className={accountStyles.failure}>
                {message}
              </p>
            )}
            {isGuestFirst ? null : guestButton}
            <button
              type="button"
              aria-haspopup="dialog"
              className={joinClasses(
                buttonClasses({ variant: 'quiet' }),
                styles.guest,
                styles.sample,
              )}
              onClick={onTrySample}
            >
              {PHOTO_WORDS.trySample}
            </button>
          </div>
          <div className={styles.stays}>
            <h2 className="h4">{ACCOUNT_WORDS.staysTitle}</h2>
            <ul>
              {ACCOUNT_WORDS.stays.map((text) => (
                <li key={text}>
                  <Icon of={Check} size="small" />
                  <span>{text}</span>
                </li>
              ))}
              <li>
                <Icon of={Info} size="small" />
                <span>{ACCOUNT_WORDS.later}</span>
              </li>
            </ul>
          </div>
        </div>
      </div>
      <GatePlate />
    </main>
  );
}
