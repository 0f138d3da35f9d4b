import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import type { SignInStart } from '../../api/accounts/account.ts';
import { Button } from '../../ui/button/button.tsx';
import { ACCOUNT_WORDS, GOOGLE } from '../../words/account.words.ts';
import type { ProviderName } from '../../words/account.words.ts';
import styles from './account.module.css';
import googleMark from './google-mark.svg?no-inline';

interface ProviderButtonProps {
  readonly provider: ProviderName;
  readonly size?: 'normal' | 'large';
  /** Shown when the server offers no sign-in. */
  readonly explanation: ReactNode;
  /** Whether that is shown before anybody asks. */
  readonly isExplained?: boolean;
  readonly onSignIn: () => Promise<SignInStart>;
  readonly onFailure: (text: string) => void;
}

/** Signs in by the provider, or says that the server has none configured. */
export function ProviderButton(props: ProviderButtonProps) {
  const { provider, size = 'normal', isExplained = false, onSignIn, onFailure } = props;
  const [start, setStart] = useState<'asking' | SignInStart['kind'] | null>(null);
  const isBusy = start === 'asking' || start === 'leaving';
  useEffect(() => {
    // Returning from the provider may restore this page from the back-forward cache instead of reloading it.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setStart((before) => (before === 'leaving' ? null : before));
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  const signIn = async () => {
    setStart('asking');
    const result = await onSignIn();
    setStart(result.kind);
    if (result.kind === 'failed') onFailure(result.text);
  };
  return (
    <>
      <Button size={size} unavailable={isBusy} onClick={() => void signIn()}>
        {provider === null || provider === GOOGLE ? <GoogleMark /> : null}
        <span>{ACCOUNT_WORDS.withProvider(provider)}</span>
      </Button>
      <p role="status" className={styles.explanation}>
        {isExplained || start === 'not-configured' ? props.explanation : null}
      </p>
    </>
  );
}

/**
 * The provider's mark in its own colors, as its sign-in guidelines require. A file of its own, because a first screen
 * has no room for what is no code.
 */
const GoogleMark = () => <img src={googleMark} width={18} height={18} alt="" />;
