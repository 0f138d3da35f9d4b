import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
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
      <div role="alert">
        <EmptyState
          level={2}
          icon={TriangleAlert}
          title={WORDS.failedToLoad}
          text={WORDS.failedText}
          action={<Button onClick={onTryAgain}>{WORDS.tryAgain}</Button>}
        />
      </div>
    );
  }
  return (
    <>
      {kept.isNew ? null : <p className={`secondary ${styles.old}`}>{WORDS.isOld}</p>}
      {children}
    </>
  );
}
