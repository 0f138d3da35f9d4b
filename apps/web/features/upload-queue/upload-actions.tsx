import { listFailed } from '@color-almanac/domain';
import type { UploadQueue, UploadSummary } from '@color-almanac/domain';
import { RotateCcw } from 'lucide-react';

import { useAsk } from '../../ui/ask/ask-context.ts';
import { Button } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Uploads, UploadsState } from '../../media/uploads/uploads.ts';
import { UPLOAD_QUEUE_WORDS as WORDS } from '../../words/upload-queue.words.ts';
import styles from './upload-panel.module.css';

interface UploadActionsProps {
  readonly uploads: Uploads;
  readonly state: UploadsState;
  readonly summary: UploadSummary;
  /** Added items that are not analyzed. */
  readonly newItems: readonly string[];
  readonly onAnalyze: (ids: readonly string[]) => void;
}

/** The actions for all of them. */
export function UploadActions(props: UploadActionsProps) {
  const { uploads, state, summary, newItems, onAnalyze } = props;
  const { queue } = state;
  const { isOver, asked, failed } = summary;
  const isAtEnd = isOver && state.comingIn === 0;
  const questions = queue.flatMap(({ id, state: its }) => (its === 'duplicate-asked' ? id : []));
  const close = useClosing(uploads, queue);
  return (
    <div className={styles.actions}>
      {isAtEnd ? (
        <Button variant="quiet" onClick={close}>
          {WORDS.close}
        </Button>
      ) : (
        <Button variant="quiet" onClick={uploads.cancelAll}>
          {WORDS.cancelAll}
        </Button>
      )}
      <div className={styles.mainActions}>
        {asked > 1 ? (
          <>
            <Button size="small" onClick={() => uploads.answer(questions, 'leave-out')}>
              {WORDS.leaveOutAll(asked)}
            </Button>
            <Button size="small" onClick={() => uploads.answer(questions, 'keep')}>
              {WORDS.keepAll(asked)}
            </Button>
          </>
        ) : null}
        {failed > 0 ? (
          <Button size="small" onClick={() => uploads.retry(listFailed(queue))}>
            <Icon of={RotateCcw} size="small" />
            <span>{WORDS.retryFailed(failed)}</span>
          </Button>
        ) : null}
        {isAtEnd && newItems.length > 0 ? (
          <Button size="small" onClick={() => onAnalyze(newItems)}>
            {WORDS.analyze(newItems.length)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Clears the list; asks first where something would be dropped that was never added. */
function useClosing(uploads: Uploads, queue: UploadQueue): () => void {
  const { confirm } = useAsk();
  const close = async () => {
    const failed = listFailed(queue);
    const question = {
      title: WORDS.closeTitle,
      text: WORDS.closeText(failed.length),
      agree: WORDS.close,
      cancel: WORDS.stay,
    };
    if (failed.length > 0 && !(await confirm(question))) return;
    // A failed photo may still have been stored, and is removed.
    uploads.cancel(failed);
    uploads.dismiss(queue.map(({ id }) => id));
  };
  return () => void close().catch(reportError);
}
