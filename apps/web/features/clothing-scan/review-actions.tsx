import type { ScanReview, ScanReviewEvent, ScanReviewView } from '@color-almanac/domain';

import { Button } from '../../components/button/button.tsx';
import { CLOTHING_SCAN_WORDS as WORDS } from '../../words/clothing-scan.ts';
import styles from './clothing-scan.module.css';
import type { SeenGarment } from './scan-stage.ts';

interface ReviewActionsProps {
  readonly review: ScanReview<SeenGarment>;
  readonly view: ScanReviewView;
  readonly tell: (event: ScanReviewEvent<SeenGarment>) => void;
}

/** What may be done with the piece that is shown, and with all that are sure. */
export function ReviewActions({ review, view, tell }: ReviewActionsProps) {
  const { pieces, at } = review;
  const isOpen = pieces[at]?.decision === 'open';
  // Where a question is open she has to look.
  const sure = pieces.filter(({ decision, result }) => decision === 'open' && !result.analysis.ask);
  return (
    <>
      <div className={styles.others}>
        {isOpen && sure.length > 1 ? (
          <Button
            look="quiet"
            className={styles.saveRest}
            onClick={() =>
              tell({ kind: 'save-several', itemIds: sure.map(({ itemId }) => itemId) })
            }
          >
            {WORDS.saveRest(sure.length)}
          </Button>
        ) : null}
        <Button unavailable={!isOpen} onClick={() => tell({ kind: 'reject' })}>
          {view.rejectLabel}
        </Button>
      </div>
      <Button
        look="primary"
        unavailable={!isOpen}
        aria-busy={!isOpen}
        onClick={() => tell({ kind: 'save' })}
      >
        {isOpen ? view.saveLabel : WORDS.saving}
      </Button>
    </>
  );
}
