import type { ReactNode } from 'react';

import { FailedState } from '../../ui/failed-state.tsx';
import { COLLECTIONS_WORDS as WORDS } from '../../words/collections.words.ts';
import styles from './collections-state.module.css';
import type { SavedCollections } from './use-saved-collections.ts';

interface CollectionsStateProps {
  readonly stored: Pick<SavedCollections, 'status' | 'isNew'>;
  readonly onTryAgain: () => void;
  /** Shown until everything is loaded. */
  readonly loading: ReactNode;
  /** Shown once everything is loaded. */
  readonly children: ReactNode;
}

/** Shows the collections, or why they cannot be shown. */
export function CollectionsState({ stored, onTryAgain, loading, children }: CollectionsStateProps) {
  if (stored.status === 'loading') return loading;
  if (stored.status === 'failed') {
    return (
      <FailedState
        level={2}
        title={WORDS.failedToLoad}
        text={WORDS.failedText}
        tryAgain={WORDS.tryAgain}
        onTryAgain={onTryAgain}
      />
    );
  }
  return (
    <>
      {stored.isNew ? null : <p className={`secondary ${styles.old}`}>{WORDS.isOld}</p>}
      {children}
    </>
  );
}
