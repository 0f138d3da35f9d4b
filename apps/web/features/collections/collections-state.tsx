import type { ReactNode } from 'react';

import { FailedState } from '../../components/failed-state.tsx';
import { COLLECTIONS_WORDS as WORDS } from '../../words/collections.ts';
import styles from './collections-state.module.css';
import type { KeptCollections } from './use-kept-collections.ts';

interface CollectionsStateProps {
  readonly kept: Pick<KeptCollections, 'status' | 'isNew'>;
  readonly onTryAgain: () => void;
  /** Shown until all is there. */
  readonly loading: ReactNode;
  /** Shown when all is there. */
  readonly children: ReactNode;
}

/** What is shown of the collections, or why nothing can be. */
export function CollectionsState({ kept, onTryAgain, loading, children }: CollectionsStateProps) {
  if (kept.status === 'loading') return loading;
  if (kept.status === 'failed') {
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
      {kept.isNew ? null : <p className={`secondary ${styles.old}`}>{WORDS.isOld}</p>}
      {children}
    </>
  );
}
