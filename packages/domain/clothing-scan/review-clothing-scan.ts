/** The user's decisions on the analyzed items, one after the other. `Result` is what is shown of each. */
export interface ScanReview<Result> {
  readonly pieces: readonly ReviewedPiece<Result>[];
  /** The item that is shown; when all are decided, the one shown last. */
  readonly at: number;
}

export interface ReviewedPiece<Result> {
  readonly itemId: string;
  readonly result: Result;
  readonly quantity: number;
  /** `saving` until it is confirmed as saved; a `rejected` item is not saved at all. */
  readonly decision: 'open' | 'saving' | 'saved' | 'rejected';
  /** Why saving failed the last time. */
  readonly failure: string | null;
}

export type ScanReviewEvent<Result = never> =
  | { readonly kind: 'reject' | 'save' | 'previous' | 'next' | 'close' }
  /** The user corrected the type, so the result shown changes. */
  | { readonly kind: 'answer'; readonly itemId: string; readonly result: Result }
  /** Like `save` for each of these that is open, without reviewing them one by one. */
  | { readonly kind: 'save-several'; readonly itemIds: readonly string[] }
  /** The item was deleted in the meantime; there is nothing left to decide. */
  | { readonly kind: 'gone'; readonly itemId: string }
  | { readonly kind: 'set-quantity'; readonly quantity: number }
  | { readonly kind: 'saved'; readonly itemId: string }
  | { readonly kind: 'save-failed'; readonly itemId: string; readonly failure: string };

export const LEAST_REVIEWED_QUANTITY = 1;

export function beginScanReview<Result>(
  pieces: readonly {
    readonly itemId: string;
    readonly result: Result;
    readonly quantity: number;
  }[],
): ScanReview<Result> {
  const opened = pieces.map((piece) => ({ ...piece, decision: 'open' as const, failure: null }));
  return { pieces: opened, at: 0 };
}

/**
 * The review after an event. `save` only records the user's choice: the caller saves it and sends `saved` or
 * `save-failed`, and a failed item is open again. Events that do not fit the state change nothing.
 */
export function reviewScan<Result>(
  review: ScanReview<Result>,
  event: ScanReviewEvent<Result>,
): ScanReview<Result> {
  switch (event.kind) {
    case 'reject':
      return decide(review, 'rejected');
    case 'save':
      return decide(review, 'saving');
    case 'previous':
      return move(review, -1);
    case 'next':
      return move(review, 1);
    case 'set-quantity':
      return setQuantity(review, event.quantity);
    case 'close':
      return changePieces(review, (piece) =>
        piece.decision === 'open' ? { ...piece, decision: 'rejected' } : piece,
      );
    case 'saved':
      return changePieces(review, (piece) =>
        piece.itemId === event.itemId && piece.decision === 'saving'
          ? { ...piece, decision: 'saved', failure: null }
          : piece,
      );
    case 'answer':
      return changePieces(review, (piece) =>
        piece.itemId === event.itemId && piece.decision === 'open'
          ? { ...piece, result: event.result }
          : piece,
      );
    case 'save-several':
      return settle(review, (piece) =>
        piece.decision === 'open' && event.itemIds.includes(piece.itemId)
          ? { ...piece, decision: 'saving', failure: null }
          : piece,
      );
    case 'gone':
      return settle(review, (piece) =>
        piece.itemId === event.itemId ? { ...piece, decision: 'rejected', failure: null } : piece,
      );
    case 'save-failed':
      break;
  }
  return reopen(review, event);
}

/** Changes items and moves to an open one if the current one is no longer open. */
function settle<Result>(
  review: ScanReview<Result>,
  change: (piece: ReviewedPiece<Result>) => ReviewedPiece<Result>,
): ScanReview<Result> {
  const after = changePieces(review, change);
  if (after === review || after.pieces[after.at]?.decision === 'open') return after;
  const way = { from: after.at, by: 1, isRound: true } as const;
  return { ...after, at: findOpen(after.pieces, way) ?? after.at };
}

function decide<Result>(
  review: ScanReview<Result>,
  decision: 'saving' | 'rejected',
): ScanReview<Result> {
  if (review.pieces[review.at]?.decision !== 'open') return review;
  const pieces = review.pieces.map((piece, at) =>
    at === review.at ? { ...piece, decision, failure: null } : piece,
  );
  return { pieces, at: findOpen(pieces, { from: review.at, by: 1, isRound: true }) ?? review.at };
}

function reopen<Result>(
  review: ScanReview<Result>,
  { itemId, failure }: { readonly itemId: string; readonly failure: string },
): ScanReview<Result> {
  const after = changePieces(review, (piece) =>
    piece.itemId === itemId && piece.decision === 'saving'
      ? { ...piece, decision: 'open', failure }
      : piece,
  );
  // If nothing else is open it is shown, so that it can be decided again.
  if (after === review || review.pieces[review.at]?.decision === 'open') return after;
  return { ...after, at: after.pieces.findIndex((piece) => piece.itemId === itemId) };
}

function move<Result>(review: ScanReview<Result>, by: 1 | -1): ScanReview<Result> {
  const at = findOpen(review.pieces, { from: review.at, by, isRound: false });
  return at === null ? review : { ...review, at };
}

function setQuantity<Result>(review: ScanReview<Result>, wanted: number): ScanReview<Result> {
  const quantity = Math.max(LEAST_REVIEWED_QUANTITY, Math.round(wanted));
  const shown = review.pieces[review.at];
  const canChange = shown?.decision === 'open' && Number.isFinite(quantity);
  if (!canChange || quantity === shown.quantity) return review;
  return changePieces(review, (piece) => (piece === shown ? { ...piece, quantity } : piece));
}

/** The nearest open item after or before the current one; wraps around at the end if asked to. */
function findOpen<Result>(
  pieces: readonly ReviewedPiece<Result>[],
  way: { readonly from: number; readonly by: 1 | -1; readonly isRound: boolean },
): number | null {
  const { from, by, isRound } = way;
  const count = pieces.length;
  for (let steps = 1; steps < count; steps += 1) {
    const at = from + by * steps;
    if (!isRound && (at < 0 || at >= count)) return null;
    const place = (at + count) % count;
    if (pieces[place]?.decision === 'open') return place;
  }
  return null;
}

function changePieces<Result>(
  review: ScanReview<Result>,
  change: (piece: ReviewedPiece<Result>) => ReviewedPiece<Result>,
): ScanReview<Result> {
  const pieces = review.pieces.map(change);
  return pieces.every((piece, at) => piece === review.pieces[at]) ? review : { ...review, pieces };
}

/** What the dialog shows and offers. It closes once `isOver` is true. */
export interface ScanReviewView {
  /** From 1; 0 if there are no items. */
  readonly place: number;
  readonly count: number;
  /** Whether other items are undecided; the last one ends the review. */
  readonly isFollowed: boolean;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly canTakeOneLess: boolean;
  readonly isOver: boolean;
}

export function viewScanReview<Result>(review: ScanReview<Result>): ScanReviewView {
  const { pieces, at } = review;
  const find = (by: 1 | -1) => findOpen(pieces, { from: at, by, isRound: false });
  return {
    place: Math.min(at + 1, pieces.length),
    count: pieces.length,
    isFollowed: findOpen(pieces, { from: at, by: 1, isRound: true }) !== null,
    hasPrevious: find(-1) !== null,
    hasNext: find(1) !== null,
    canTakeOneLess: (pieces[at]?.quantity ?? 0) > LEAST_REVIEWED_QUANTITY,
    isOver: pieces.every(({ decision }) => decision === 'saved' || decision === 'rejected'),
  };
}
