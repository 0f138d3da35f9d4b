import type { GarmentKind, SeasonKey } from '@color-almanac/domain';
import { answerGarmentType, titleOf } from '@color-almanac/domain';
import type { ItemRepository } from '@color-almanac/sync';
import { useState } from 'react';

import { useAsk } from '../../ui/ask/ask-context.ts';
import type { Cutouts } from '../../media/cutouts/cutouts.ts';
import { Modal } from '../../ui/modal/modal.tsx';
import { showToast } from '../../ui/toast/show-toast.ts';
import { CLOTHING_SCAN_WORDS as WORDS } from '../../words/clothing-scan.words.ts';
import styles from './clothing-scan.module.css';
import { ReviewActions, ReviewSteps } from './review-actions.tsx';
import { ReviewedGarment } from './reviewed-garment.tsx';
import { saveAnalysis } from './save-analysis.ts';
import type { ReviewStage, SeenGarment } from './scan-stage.ts';
import { useScanReview } from './use-scan-review.ts';
import { useUnloadQuestion } from './use-unload-question.ts';

interface ScanReviewProps {
  readonly open: boolean;
  readonly stage: ReviewStage;
  readonly repository: ItemRepository;
  readonly cutouts: Cutouts;
  readonly now: () => string;
  readonly season: SeasonKey | null;
}

/** The results, item by item; nothing is saved before the user accepts it. */
export function ScanReview(props: ScanReviewProps) {
  const { open, stage, repository, cutouts, now, season } = props;
  const { confirm } = useAsk();
  const [gone, setGone] = useState<readonly string[]>([]);
  const { review, view, dispatch } = useScanReview({
    pieces: stage.pieces,
    save: ({ itemId, result, quantity }) =>
      saveAnalysis(
        {
          itemId,
          analysis: result.analysis,
          quantity: quantity === result.item.quantity ? null : quantity,
        },
        { repository, now },
      ),
    onGone: (item) => setGone((before) => [...before, titleOf(item)]),
    onOver: (saved) => {
      if (gone.length > 0) showToast({ type: 'info', title: WORDS.gone(gone) });
      if (saved > 0) showToast({ type: 'success', title: WORDS.saved(saved) });
      stage.onOver();
    },
  });
  const { at, pieces } = review;
  const undecided = pieces.filter(({ decision }) => decision === 'open');
  useUnloadQuestion(open && undecided.length > 1);
  const piece = pieces[at];
  if (!piece) return null;

  const close = async (): Promise<void> => {
    const question = {
      title: WORDS.closeTitle,
      text: WORDS.closeText(undecided.length),
      agree: WORDS.closeAgree,
      cancel: WORDS.closeCancel,
      destroys: true,
    };
    if (undecided.length < 2 || (await confirm(question))) dispatch({ kind: 'close' });
  };
  const change = (seen: Partial<SeenGarment>): void =>
    dispatch({ kind: 'answer', itemId: piece.itemId, result: { ...piece.result, ...seen } });
  const answer = (type: GarmentKind): void =>
    change({ analysis: answerGarmentType(piece.result.analysis, type) });
  return (
    <Modal
      open={open && !view.isOver}
      onClose={() => void close().catch(reportError)}
      keepsInput
      title={WORDS.reviewTitle}
      width={920}
      subtitle={
        pieces.length > 1 ? <ReviewSteps review={review} view={view} dispatch={dispatch} /> : null
      }
      foot={<ReviewActions review={review} view={view} dispatch={dispatch} />}
    >
      <div key={piece.itemId} ref={showTop} className={styles.review}>
        <ReviewNotice text={stage.notice} />
        <ReviewNotice text={stage.leftNotice} />
        <ReviewNotice text={gone.length === 0 ? null : WORDS.gone(gone)} />
        <ReviewedGarment
          piece={piece}
          repository={repository}
          cutouts={cutouts}
          season={season}
          onQuantity={(quantity) => dispatch({ kind: 'set-quantity', quantity })}
          onAnswer={answer}
          onChange={change}
        />
      </div>
    </Modal>
  );
}

function ReviewNotice({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <p role="status" className={styles.notice}>
      {text}
    </p>
  );
}

/** Each item starts at its top, however far the last one was scrolled. */
function showTop(element: HTMLElement | null): void {
  const scroller = element?.parentElement;
  if (scroller) scroller.scrollTop = 0;
}
