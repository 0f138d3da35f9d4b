import { Check, Info } from 'lucide-react';

import { useState } from 'react';

import type { SignInStart } from '../../accounts/account.ts';
import { Icon } from '../../components/icon.tsx';
import { buttonClasses } from '../../components/button/button.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { ACCOUNT_WORDS } from '../../words/account.ts';
import { PRODUCT } from '../../words/product.ts';
import { GatePlate } from './gate-plate.tsx';
import { ProviderButton } from './provider-button.tsx';
import accountStyles from './account.module.css';
import styles from './gate.module.css';

interface GateProps {
  /** The identity provider's name, where known. */
  readonly provider: string | null;
  /** What went wrong at the last attempt to sign in. */
  readonly problem: string | null;
  readonly onSignIn: () => Promise<SignInStart>;
  readonly onContinue: () => void;
}

/** What a signed-out visitor sees: two ways to continue, and what stays on their device. */
export function Gate({ provider, problem, onSignIn, onContinue }: GateProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const told = failure ?? problem;
  return (
    <main className={styles.gate}>
      <div className={styles.left}>
        <div className={styles.words}>
          <h1 className="display">{PRODUCT.name}</h1>
          <p className={joinClasses('lead', styles.lead)}>{ACCOUNT_WORDS.loginText}.</p>
          <div className={styles.actions}>
            <ProviderButton
              provider={provider}
              size="large"
              explanation={ACCOUNT_WORDS.notConfigured}
              onSignIn={() => {
                setFailure(null);
                return onSignIn();
              }}
              onFailure={setFailure}
            />
            {told === null ? null : (
              <p role="alert" className={accountStyles.failure}>
                {told}
              </p>
            )}
            <button
              type="button"
              className={joinClasses(buttonClasses({ variant: 'quiet' }), styles.guest)}
              onClick={onContinue}
            >
              {ACCOUNT_WORDS.continueAsGuest}
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
