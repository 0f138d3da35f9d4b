import { useState } from 'react';

import { Button } from '../../components/button/button.tsx';
import { ACCOUNT_WORDS } from '../../words/account.ts';
import { GoogleMark } from './google-mark.tsx';
import styles from './account.module.css';

interface GoogleButtonProps {
  readonly size?: 'normal' | 'large';
  /** What is said when the server offers no sign-in. */
  readonly explanation: string;
}

/** Signs in by the provider; says so plainly where the server has none configured. */
export function GoogleButton({ size = 'normal', explanation }: GoogleButtonProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button size={size} onClick={() => setAsked(true)}>
        <GoogleMark />
        {ACCOUNT_WORDS.withGoogle}
      </Button>
      <p role="status" className={styles.explanation}>
        {asked ? explanation : null}
      </p>
    </>
  );
}
