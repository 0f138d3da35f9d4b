import { beginScanReview, reviewScan, viewScanReview } from '@color-almanac/domain';
import type { CatalogItem, ReviewedPiece } from '@color-almanac/domain';
import { useEffect, useReducer, useRef } from 'react';

import type { SaveEnd } from './save-analysis.ts';
import type { SeenGarment, SeenPiece } from './scan-stage.ts';

interface ReviewDeps {
  readonly pieces: readonly SeenPiece[];
  /** Never rejects. */
  readonly save: (piece: ReviewedPiece<SeenGarment>) => Promise<SaveEnd>;
  /** Called with how many were saved, once everything is decided and saved. */
  readonly onOver: (saved: number) => void;
  /** Called with an item that was deleted in the meantime. */
  readonly onGone: (item: CatalogItem) => void;
}

/** The state of a review. Results are saved one after the other, in the background. */
export function useScanReview({ pieces, save, onOver, onGone }: ReviewDeps) {
  const [review, dispatch] = useReducer(
    reviewScan<SeenGarment>,
    pieces,
    beginScanReview<SeenGarment>,
  );
  const latest = useRef({ save, onOver, onGone });
  useEffect(() => {
    latest.current = { save, onOver, onGone };
  });
  const isSaving = useRef(false);
  useEffect(() => {
    const next = review.pieces.find(({ decision }) => decision === 'saving');
    if (!next || isSaving.current) return;
    isSaving.current = true;
    const keep = async (): Promise<void> => {
      const end = await latest.current.save(next);
      isSaving.current = false;
      const { itemId } = next;
      if (end.kind === 'failed') dispatch({ kind: 'save-failed', itemId, failure: end.failure });
      else dispatch({ kind: end.kind, itemId });
      if (end.kind === 'gone') latest.current.onGone(next.result.item);
    };
    void keep();
  }, [review]);
  const view = viewScanReview(review);
  const { isOver } = view;
  const saved = review.pieces.filter(({ decision }) => decision === 'saved').length;
  useEffect(() => {
    if (isOver) latest.current.onOver(saved);
  }, [isOver, saved]);
  return { review, view, dispatch };
}
