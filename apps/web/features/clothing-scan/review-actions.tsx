import type { ScanReview, ScanReviewEvent, ScanReviewView } from '@color-almanac/domain';

import { Button } from '../../ui/button/button.tsx';
import { ItemSteps } from '../../ui/garment/item-steps.tsx';
import { CLOTHING_SCAN_WORDS as WORDS } from '../../words/clothing-scan.words.ts';
import styles from './clothing-scan.module.css';
import type { SeenGarment } from './scan-stage.ts';

interface ReviewPartProps {
  readonly review: ScanReview<SeenGarment>;
  readonly view: ScanReviewView;
  readonly dispatch: (event: ScanReviewEvent<SeenGarment>) => void;
}

/** Goes from item to item, or saves at once all that need no answer; the others the user has to see. */
export function ReviewSteps({ review, view, dispatch }: ReviewPartProps) {
  const clear = review.pieces.filter(
    ({ decision, result }) => decision === 'open' && !result.analysis.ask,
  );
  const itemIds = clear.map(({ itemId }) => itemId);
  return (
    <span className={styles.steps}>
      <ItemSteps
        place={view.place}
        count={view.count}
        hasPrevious={view.hasPrevious}
        hasNext={view.hasNext}
        onPrevious={() => dispatch({ kind: 'previous' })}
        onNext={() => dispatch({ kind: 'next' })}
      />
      {clear.length > 1 ? (
        <Button size="small" onClick={() => dispatch({ kind: 'save-several', itemIds })}>
          {WORDS.saveClear(clear.length)}
        </Button>
      ) : null}
    </span>
  );
}

/** The actions for the item that is shown. */
export function ReviewActions({ review, view, dispatch }: ReviewPartProps) {
  const isOpen = review.pieces[review.at]?.decision === 'open';
  const save = view.isFollowed ? WORDS.saveAndNext : WORDS.save;
  return (
    <>
      <Button unavailable={!isOpen} onClick={() => dispatch({ kind: 'reject' })}>
        {view.isFollowed ? WORDS.skip : WORDS.reject}
      </Button>
      <Button
        variant="primary"
        unavailable={!isOpen}
        aria-busy={!isOpen}
        onClick={() => dispatch({ kind: 'save' })}
      >
        {isOpen ? save : WORDS.saving}
      </Button>
    </>
  );
}
