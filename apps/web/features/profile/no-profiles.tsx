import { CircleUser } from 'lucide-react';

import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PROFILES_PAGE_WORDS } from '../../words/profile.words.ts';
import type { Missing } from './profile-state.ts';
import styles from './profile-card.module.css';

interface NoProfilesProps {
  /** Why there are none; `null` where there really are none. */
  readonly missing: Missing | null;
  readonly trying: boolean;
  readonly onCreate: () => void;
  readonly onTryAgain: () => void;
}

/** Shown where profiles could not be loaded and none may be created, because the saved ones may only be out of reach. */
export function NoProfiles({ missing, trying, onCreate, onTryAgain }: NoProfilesProps) {
  return (
    <EmptyState
      icon={CircleUser}
      title={PROFILES_PAGE_WORDS.noneTitle}
      text={explain(missing)}
      action={
        <div className={styles.noneActions}>
          <Button variant="primary" onClick={onCreate}>
            {PROFILES_PAGE_WORDS.createFirst}
          </Button>
          {missing === 'unreachable' ? (
            <Button variant="outline" unavailable={trying} onClick={onTryAgain}>
              {trying ? PROFILES_PAGE_WORDS.trying : PROFILES_PAGE_WORDS.tryAgain}
            </Button>
          ) : null}
        </div>
      }
    />
  );
}

/** The heading is the specification's for every empty list; the sentence under it says why this one is empty. */
function explain(missing: Missing | null): string {
  const { noneText, unreachableText, unreadableText } = PROFILES_PAGE_WORDS;
  if (missing === 'unreachable') return unreachableText;
  return missing === 'unreadable' ? unreadableText : noneText;
}
