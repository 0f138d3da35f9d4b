import { TriangleAlert } from 'lucide-react';

import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { SEASON_WORDS } from '../../words/season.ts';
import styles from './season-button.module.css';

/** Tells signed-out users, once they have a season to lose, where it is saved. */
export function SignInWarning({ onSignIn }: { readonly onSignIn: () => void }) {
  return (
    <p className={`small secondary ${styles.warning}`}>
      <Icon of={TriangleAlert} size="small" />
      <span>{SEASON_WORDS.signedOut}</span>
      <Button variant="quiet" size="small" onClick={onSignIn}>
        {SEASON_WORDS.signIn}
      </Button>
    </p>
  );
}
