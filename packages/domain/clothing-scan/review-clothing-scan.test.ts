import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  beginScanReview,
  reviewScan,
  viewScanReview,
  type ScanReview,
  type ScanReviewEvent,
} from './review-clothing-scan.ts';

const reviewOf = (...ids: readonly string[]) =>
  beginScanReview(ids.map((itemId) => ({ itemId, result: `${itemId} seen`, quantity: 1 })));
const apply = (review: ScanReview<string>, ...events: readonly ScanReviewEvent[]) =>
  events.reduce((before, event) => reviewScan(before, event), review);
const does = (...kinds: readonly ('reject' | 'save' | 'previous' | 'next' | 'close')[]) =>
  kinds.map((kind): ScanReviewEvent => ({ kind }));
const decisionsOf = ({ pieces }: ScanReview<string>) =>
  Object.fromEntries(pieces.map(({ itemId, decision }) => [itemId, decision]));
const set = (quantity: number): ScanReviewEvent => ({ kind: 'set-quantity', quantity });
const saved = (itemId: string): ScanReviewEvent => ({ kind: 'saved', itemId });

describe('reviewScan', () => {
  it('[S2-ITEM-05] tells whether others follow, until the last one ends it', () => {
    const review = reviewOf('a', 'b', 'c');
    const follows = { isFollowed: true };
    const ends = { isFollowed: false };
    expect(viewScanReview(review)).toMatchObject({ ...follows, place: 1, count: 3 });
    expect(viewScanReview(apply(review, ...does('save')))).toMatchObject({
      ...follows,
      place: 2,
      count: 3,
    });
    const last = apply(review, ...does('save', 'reject'));
    expect(viewScanReview(last)).toMatchObject({ ...ends, place: 3, count: 3, isOver: false });
    expect(viewScanReview(reviewOf('a'))).toMatchObject(ends);
    const over = apply(last, ...does('save'), saved('a'), saved('c'));
    expect(decisionsOf(over)).toEqual({ a: 'saved', b: 'rejected', c: 'saved' });
    expect(viewScanReview(over).isOver).toBe(true);
  });

  it('[S2-ITEM-04] moves back and forth among the open items', () => {
    const review = reviewOf('a', 'b', 'c');
    expect(viewScanReview(review)).toMatchObject({ hasPrevious: false, hasNext: true });
    const last = apply(review, ...does('next', 'next'));
    expect(viewScanReview(last)).toMatchObject({
      place: 3,
      count: 3,
      hasPrevious: true,
      hasNext: false,
    });
    expect(apply(last, ...does('next'))).toBe(last);
    expect(viewScanReview(apply(last, ...does('previous')))).toMatchObject({ place: 2 });
    // The other items still follow, so it wraps around to them.
    expect(viewScanReview(last).isFollowed).toBe(true);
    const round = apply(last, ...does('save'));
    expect(viewScanReview(round)).toMatchObject({
      place: 1,
      count: 3,
      hasPrevious: false,
      hasNext: true,
    });
    expect(viewScanReview(apply(round, ...does('next')))).toMatchObject({ place: 2, count: 3 });
  });

  it('[S2-ITEM-02] counts items from one, each on its own', () => {
    const review = apply(reviewOf('a', 'b'), set(4));
    expect(viewScanReview(review).canTakeOneLess).toBe(true);
    expect(viewScanReview(reviewOf('a')).canTakeOneLess).toBe(false);
    expect(apply(review, set(0), set(-3)).pieces.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(apply(review, ...does('save'), set(2)).pieces.map(({ quantity }) => quantity)).toEqual([
      4, 2,
    ]);
    expect(apply(review, set(Number.NaN))).toBe(review);
  });

  it('shows an item again that could not be saved', () => {
    const review = apply(reviewOf('a'), ...does('save'));
    expect(viewScanReview(review).isOver).toBe(false);
    const failed = apply(review, { kind: 'save-failed', itemId: 'a', failure: 'No room' });
    expect(failed.pieces).toMatchObject([{ decision: 'open', failure: 'No room' }]);
    expect(decisionsOf(apply(failed, ...does('save'), saved('a')))).toEqual({ a: 'saved' });
  });

  it('stays on the current item when another could not be saved', () => {
    const review = apply(reviewOf('a', 'b', 'c'), ...does('save', 'next'));
    const failed = apply(review, { kind: 'save-failed', itemId: 'a', failure: 'No room' });
    expect(viewScanReview(failed)).toMatchObject({ place: 3, count: 3, hasPrevious: true });
  });

  it('[S2-ITEM-06] saves nothing that is still open when it is closed', () => {
    const review = apply(reviewOf('a', 'b', 'c'), ...does('save', 'close'));
    expect(decisionsOf(review)).toEqual({ a: 'saving', b: 'rejected', c: 'rejected' });
  });

  it('is over at once without items', () => {
    expect(viewScanReview(reviewOf())).toMatchObject({ isOver: true, place: 0, count: 0 });
  });

  it('[S2-ITEM-06] saves only accepted items, each once, and shows an open one while there is one', () => {
    const kind = fc.constantFrom('reject', 'save', 'previous', 'next', 'answer', 'fail', 'close');
    const sequence = fc.record({
      count: fc.integer({ min: 1, max: 6 }),
      kinds: fc.array(fc.oneof({ weight: 20, arbitrary: kind }), { maxLength: 30 }),
    });
    fc.assert(
      fc.property(sequence, ({ count, kinds }) => {
        let review = reviewOf(...Array.from({ length: count }, (_, at) => `i${at}`));
        const wanted = new Map<string, number>();
        for (const what of kinds) {
          const saving = review.pieces.find(({ decision }) => decision === 'saving');
          const shown = review.pieces[review.at];
          if (what === 'answer' || what === 'fail') {
            if (!saving) continue;
            const { itemId } = saving;
            if (what === 'fail') wanted.delete(itemId);
            review =
              what === 'answer'
                ? apply(review, saved(itemId))
                : apply(review, { kind: 'save-failed', itemId, failure: 'x' });
          } else {
            if (what === 'save' && shown?.decision === 'open')
              wanted.set(shown.itemId, (wanted.get(shown.itemId) ?? 0) + 1);
            review = apply(review, { kind: what });
          }
          const isAnyOpen = review.pieces.some(({ decision }) => decision === 'open');
          expect(review.pieces[review.at]?.decision === 'open').toBe(isAnyOpen);
        }
        for (const { itemId, decision } of review.pieces)
          expect(decision === 'saved' || decision === 'saving').toBe(wanted.get(itemId) === 1);
      }),
      { seed: 8, numRuns: 2000 },
    );
  });
});

describe('reviewScan for several items', () => {
  it('saves the named items that are open, and moves to one of the rest', () => {
    const review = apply(reviewOf('a', 'b', 'c', 'd'), ...does('reject'));
    const after = reviewScan(review, { kind: 'save-several', itemIds: ['a', 'b', 'd', 'e'] });
    expect(decisionsOf(after)).toEqual({ a: 'rejected', b: 'saving', c: 'open', d: 'saving' });
    expect(viewScanReview(after)).toMatchObject({ place: 3, count: 4 });
    expect(reviewScan(after, { kind: 'save-several', itemIds: ['a'] })).toBe(after);
  });

  it('shows the type the user chose while the item is open', () => {
    const answer = { kind: 'answer', itemId: 'b', result: 'a skirt' } as const;
    const after = reviewScan(reviewOf('a', 'b'), answer);
    expect(after.pieces.map(({ result }) => result)).toEqual(['a seen', 'a skirt']);
    const closed = reviewScan(reviewOf('a', 'b'), { kind: 'close' });
    expect(reviewScan(closed, answer)).toBe(closed);
  });

  it('drops an item that was deleted in the meantime, whatever was decided', () => {
    const gone = { kind: 'gone', itemId: 'a' } as const;
    const opened = reviewScan(reviewOf('a', 'b'), gone);
    expect(viewScanReview(opened)).toMatchObject({ place: 2, count: 2, isOver: false });
    const saving = apply(reviewOf('a'), ...does('save'));
    expect(viewScanReview(reviewScan(saving, gone)).isOver).toBe(true);
  });
});
