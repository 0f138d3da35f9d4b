import { Trash2 } from 'lucide-react';
import { useCallback, useRef } from 'react';

import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TrashList } from '../../features/trash/trash-list.tsx';
import { useTrash } from '../../features/trash/use-trash.ts';
import { TRASH_WORDS as WORDS } from '../../words/deleted-records.words.ts';
import headStyles from '../page/page-head.module.css';
import styles from '../page/routes.module.css';
import { useServices } from '../page/services.ts';

/** What the user deleted in the last thirty days: to restore, or to remove for good. */
export function TrashRoute() {
  const { dataStore, now } = useServices();
  const { trash } = dataStore;
  const heading = useRef<HTMLHeadingElement>(null);
  const onGone = useCallback(() => heading.current?.focus({ preventScroll: true }), []);
  const { state, isBusy, actions, retry } = useTrash({ trash, onGone });
  const entries = state.kind === 'here' ? state.entries : [];
  return (
    <main id="content" className={`page ${styles.main}`}>
      <div className={headStyles.pageHead}>
        <div className={headStyles.titles}>
          <h1 ref={heading} tabIndex={-1}>
            {WORDS.title}
          </h1>
          <p className="lead">{WORDS.lead}</p>
        </div>
        {entries.length > 0 ? (
          <Button variant="danger" unavailable={isBusy} onClick={() => void actions.empty()}>
            <Icon of={Trash2} />
            {WORDS.empty}
          </Button>
        ) : null}
      </div>
      {state.kind === 'loading' ? <p role="status">{WORDS.loading}</p> : null}
      {state.kind === 'failed' ? (
        <FailedState
          level={2}
          title={WORDS.notLoaded}
          text={WORDS.notLoadedText}
          tryAgain={WORDS.tryAgain}
          onTryAgain={retry}
        />
      ) : null}
      {state.kind === 'here' && entries.length === 0 ? (
        <EmptyState level={2} icon={Trash2} title={WORDS.nothing} text={WORDS.nothingText} />
      ) : null}
      {entries.length > 0 ? (
        <TrashList trash={trash} entries={entries} now={now()} isBusy={isBusy} actions={actions} />
      ) : null}
    </main>
  );
}
