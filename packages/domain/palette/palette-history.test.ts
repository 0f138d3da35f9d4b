import { describe, expect, it } from 'vitest';

import {
  beginHistory,
  endGesture,
  recordGesture,
  recordStep,
  redo,
  undo,
  type History,
} from './palette-history.ts';

interface Count {
  readonly value: number;
}

const counted = (...values: readonly number[]): History<Count> =>
  values.reduce((history, value) => recordStep(history, { value }), beginHistory({ value: 0 }));

const slideBy = (history: History<Count>, by: number, name = 'slider'): History<Count> =>
  recordGesture(history, {
    name,
    change: (before) => (by === 0 ? before : { value: before.value + by }),
  });

describe('what was done', () => {
  it('is taken back and brought back in order, and no further than there is', () => {
    const back = undo(undo(counted(1, 2)));
    expect(back.present).toEqual({ value: 0 });
    expect(undo(back)).toBe(back);
    expect(redo(back).present).toEqual({ value: 1 });
    expect(redo(redo(redo(back))).present).toEqual({ value: 2 });
  });

  it('takes another way after it was taken back, and forgets the first', () => {
    const other = recordStep(undo(counted(1, 2)), { value: 7 });
    expect(other.future).toEqual([]);
    expect(undo(other).present).toEqual({ value: 1 });
  });

  it('is no step when nothing changed', () => {
    const history = counted(1);
    expect(recordStep(history, history.present)).toBe(history);
  });

  it('goes back a hundred steps and no more', () => {
    let history = counted(...Array.from({ length: 250 }, (_, place) => place + 1));
    expect(history.past).toHaveLength(100);
    for (let step = 0; step < 300; step += 1) history = undo(history);
    expect(history.present).toEqual({ value: 150 });
  });
});

describe('a slider that is held', () => {
  it('makes one step of all it passes, each reckoned from where it began', () => {
    const held = slideBy(slideBy(slideBy(counted(1), 5), 9), 3);
    expect(held.present).toEqual({ value: 4 });
    expect(undo(held).present).toEqual({ value: 1 });
  });

  it('did nothing when it comes back, and can still move on', () => {
    const back = slideBy(slideBy(undo(counted(1, 2)), 5), 0);
    expect(back.past).toHaveLength(1);
    expect(redo(back).present).toEqual({ value: 2 });
    expect(undo(slideBy(back, 4))).toMatchObject({ present: { value: 1 }, past: [{ value: 0 }] });
  });

  it('begins a new step after it was let go, after another one, and after undo', () => {
    const next = slideBy(endGesture(slideBy(counted(), 5)), 1);
    expect(undo(next).present).toEqual({ value: 5 });
    expect(undo(slideBy(slideBy(counted(), 5), 1, 'other')).present).toEqual({ value: 5 });
    expect(undo(slideBy(undo(slideBy(counted(), 5)), 1)).present).toEqual({ value: 0 });
  });
});
