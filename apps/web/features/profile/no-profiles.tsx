import { CircleUser } from 'lucide-react';

import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PROFILES_PAGE_WORDS } from '../../words/profile.ts';
import styles from './no-profiles.module.css';

interface NoProfilesProps {
  readonly trying: boolean;
  readonly onCreate: () => void;
  readonly onTryAgain: () => void;
}

/** Where profiles could neither be had nor may be made up: what was kept may only be out of reach for now. */
export function NoProfiles({ trying, onCreate, onTryAgain }: NoProfilesProps) {
  return (
    <EmptyState
      icon={CircleUser}
      title={PROFILES_PAGE_WORDS.noneTitle}
      text={PROFILES_PAGE_WORDS.noneText}
      action={
        <div className={styles.actions}>
          <Button look="primary" onClick={onCreate}>
            {PROFILES_PAGE_WORDS.createFirst}
          </Button>
          <Button look="outline" unavailable={trying} onClick={onTryAgain}>
            {trying ? PROFILES_PAGE_WORDS.trying : PROFILES_PAGE_WORDS.tryAgain}
          </Button>
        </div>
      }
    />
  );
}
