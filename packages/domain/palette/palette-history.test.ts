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

describe('palette history', () => {
  it('undoes and redoes steps in order, and stops at the ends', () => {
    const back = undo(undo(counted(1, 2)));
    expect(back.present).toEqual({ value: 0 });
    expect(undo(back)).toBe(back);
    expect(redo(back).present).toEqual({ value: 1 });
    expect(redo(redo(redo(back))).present).toEqual({ value: 2 });
    expect(undo(redo(redo(back))).present).toEqual({ value: 1 });
  });

  it('drops undone steps when a new step is made', () => {
    const other = recordStep(undo(counted(1, 2)), { value: 7 });
    expect(other.future).toEqual([]);
    expect(undo(other).present).toEqual({ value: 1 });
  });

  it('records no step if nothing changed', () => {
    const history = counted(1);
    expect(recordStep(history, history.present)).toBe(history);
  });

  it('goes back a hundred steps at most', () => {
    let history = counted(...Array.from({ length: 250 }, (_, place) => place + 1));
    expect(history.past).toHaveLength(100);
    for (let step = 0; step < 300; step += 1) history = undo(history);
    expect(history.present).toEqual({ value: 150 });
  });
});

describe('recordGesture', () => {
  it('makes one step of a whole gesture, each change computed from its start', () => {
    const held = slideBy(slideBy(slideBy(counted(1), 5), 9), 3);
    expect(held.present).toEqual({ value: 4 });
    expect(undo(held).present).toEqual({ value: 1 });
  });

  it('records nothing if the slider returns to its start, and can still move on', () => {
    const back = slideBy(slideBy(undo(counted(1, 2)), 5), 0);
    expect(back.past).toHaveLength(1);
    expect(redo(back).present).toEqual({ value: 2 });
    expect(undo(slideBy(back, 4))).toMatchObject({ present: { value: 1 }, past: [{ value: 0 }] });
  });

  it('starts a new step after the gesture ended, after another gesture, and after undo', () => {
    const next = slideBy(endGesture(slideBy(counted(), 5)), 1);
    expect(undo(next).present).toEqual({ value: 5 });
    expect(undo(slideBy(slideBy(counted(), 5), 1, 'other')).present).toEqual({ value: 5 });
    expect(undo(slideBy(undo(slideBy(counted(), 5)), 1)).present).toEqual({ value: 0 });
  });
});
