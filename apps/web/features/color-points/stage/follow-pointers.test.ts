import { describe, expect, it } from 'vitest';

import { followPointer, IDLE } from './follow-pointers.ts';
import type { Effect, Gesture, PointerStep } from './follow-pointers.ts';

const at = (left: number, top = 0) => ({ left, top });

/** The effects of a sequence of steps, and the gesture at its end. */
function follow(...steps: readonly PointerStep[]): { done: Effect[]; gesture: Gesture } {
  let gesture: Gesture = IDLE;
  const done: Effect[] = [];
  for (const step of steps) {
    const next = followPointer(gesture, step);
    gesture = next.gesture;
    if (next.effect) done.push(next.effect);
  }
  return { done, gesture };
}

const finger = (pointer: number, left: number, marker: string | null = null): PointerStep => ({
  kind: 'down',
  finger: true,
  pointer,
  at: at(left),
  marker,
  canPan: true,
});
const mouse = (marker: string | null = null, canPan = true): PointerStep => ({
  kind: 'down',
  finger: false,
  pointer: 1,
  at: at(100),
  marker,
  canPan,
});
const move = (pointer: number, left: number): PointerStep => ({
  kind: 'move',
  pointer,
  at: at(left),
});
const up = (pointer: number, left: number): PointerStep => ({ kind: 'up', pointer, at: at(left) });

describe('followPointer with a mouse', () => {
  it('shows the loupe wherever it hovers', () => {
    expect(follow(move(1, 5)).done).toEqual([{ kind: 'point', at: at(5) }]);
  });

  it('picks by a click, also when the hand trembles', () => {
    expect(follow(mouse(), move(1, 104), up(1, 104)).done.at(-1)).toEqual({
      kind: 'tap',
      at: at(104),
      moved: false,
    });
  });

  it('pans the zoomed picture and picks nothing when dragged by more than 4 pixels', () => {
    const { done } = follow(mouse(), move(1, 105), move(1, 130), up(1, 130));
    expect(done.slice(1)).toEqual([
      { kind: 'pan', from: at(100), to: at(105) },
      { kind: 'pan', from: at(105), to: at(130) },
      { kind: 'pan', from: at(130), to: at(130) },
    ]);
  });

  it('moves a marker that is dragged', () => {
    const { done } = follow(mouse('skin'), move(1, 110), up(1, 120));
    expect(done.slice(1)).toEqual([
      { kind: 'drag', marker: 'skin', at: at(110) },
      { kind: 'drop', marker: 'skin', at: at(120) },
    ]);
  });

  it('ends a drag as a tap where the picture cannot be panned', () => {
    expect(follow(mouse(null, false), move(1, 140), up(1, 150)).done.at(-1)).toEqual({
      kind: 'tap',
      at: at(150),
      moved: true,
    });
  });
});

describe('followPointer with fingers', () => {
  it('[S2-PVIEW-10] aims with one finger, and picks what is under it when it is lifted', () => {
    const { done } = follow(finger(1, 10), move(1, 60), up(1, 60));
    expect(done.map(({ kind }) => kind)).toEqual(['point', 'point', 'tap']);
  });

  it('moves a marker under one finger, and picks there when it was only touched', () => {
    expect(follow(finger(1, 10, 'skin'), move(1, 60), up(1, 70)).done.slice(1)).toEqual([
      { kind: 'drag', marker: 'skin', at: at(60) },
      { kind: 'drop', marker: 'skin', at: at(70) },
    ]);
    expect(follow(finger(1, 10, 'skin'), up(1, 12)).done.at(-1)?.kind).toBe('tap');
    const { done } = follow(finger(1, 10, 'skin'), move(1, 60), finger(2, 90), move(2, 99));
    expect(done.map(({ kind }) => kind)).toEqual(['point', 'drag', 'stop', 'pinch']);
  });

  it('[S2-PVIEW-10] zooms and pans with two fingers, and picks nothing whichever is lifted first', () => {
    for (const [first, second] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const { done, gesture } = follow(
        finger(1, 10),
        finger(2, 50),
        move(1, 0),
        move(2, 90),
        up(first, 0),
        move(second, 70),
        up(second, 90),
      );
      expect(done.map(({ kind }) => kind)).toEqual(['point', 'stop', 'pinch', 'pinch']);
      expect(gesture).toEqual(IDLE);
    }
  });

  it('measures a pinch from where the fingers were put down', () => {
    const { done } = follow(finger(1, 10), finger(2, 50), move(1, 0), move(2, 90));
    expect(done.slice(-2)).toEqual([
      { kind: 'pinch', from: [at(10), at(50)], to: [at(0), at(50)] },
      { kind: 'pinch', from: [at(10), at(50)], to: [at(0), at(90)] },
    ]);
  });

  it('ignores a third finger, and after a pinch picks only once all were lifted', () => {
    const { done, gesture } = follow(
      finger(1, 10),
      finger(2, 50),
      finger(3, 90),
      up(1, 10),
      finger(4, 30),
      up(2, 50),
      up(4, 30),
    );
    expect(done.map(({ kind }) => kind)).toEqual(['point', 'stop']);
    expect(gesture).toEqual(IDLE);
  });

  it('picks nothing when the browser cancels the pointer', () => {
    const { done, gesture } = follow(finger(1, 10), { kind: 'cancel', pointer: 1 });
    expect(done.at(-1)).toEqual({ kind: 'stop' });
    expect(gesture).toEqual(IDLE);
  });
});

describe('followPointer with Escape', () => {
  it('cancels a drag, even though the button is still down', () => {
    const { done, gesture } = follow(
      mouse('skin'),
      move(1, 150),
      { kind: 'escape' },
      move(1, 170),
      up(1, 170),
    );
    expect(done.map(({ kind }) => kind)).toEqual(['point', 'drag', 'stop']);
    expect(gesture).toEqual(IDLE);
  });
});
