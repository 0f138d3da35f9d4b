import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { COLLECTIONS_WORDS as WORDS } from '../../words/collections.ts';
import type { KeptCollections } from './use-kept-collections.ts';

interface CollectionsStateProps {
  readonly kept: Pick<KeptCollections, 'status' | 'retry'>;
  /** Shown when all is there. */
  readonly children: ReactNode;
}

/** What is shown of the collections, or why nothing can be. */
export function CollectionsState({ kept, children }: CollectionsStateProps) {
  if (kept.status === 'loading') {
    return (
      <p role="status" className="secondary">
        {WORDS.loading}
      </p>
    );
  }
  if (kept.status === 'failed') {
    return (
      <div role="alert">
        <EmptyState
          level={2}
          icon={TriangleAlert}
          title={WORDS.failedToLoad}
          text={WORDS.failedText}
          action={<Button onClick={kept.retry}>{WORDS.tryAgain}</Button>}
        />
      </div>
    );
  }
  return children;
}
