import { describe, expect, it } from 'vitest';

import { liftToasts } from './lift-toasts.ts';

const toasts = { left: 1056, right: 1416, top: 796, bottom: 876 };
const button = (top: number, left = 1200) => ({ left, right: left + 80, top, bottom: top + 40 });
const lift = (...controls: readonly ReturnType<typeof button>[]) =>
  liftToasts({ toasts, controls, screenHeight: 900, gap: 8 });

describe('liftToasts', () => {
  it('leaves toasts in their place over nothing, beside controls, and over the edge of one', () => {
    expect([lift(), lift(button(820, 400)), lift(button(860)), lift(button(770))]).toEqual([
      0, 0, 0, 0,
    ]);
  });

  it('lifts toasts above a control whose middle they would cover', () => {
    expect(lift(button(820))).toBe(876 - 820 + 8);
  });

  it('lifts toasts above several controls, one over the other', () => {
    expect(lift(button(840), button(780), button(720))).toBe(876 - 720 + 8);
  });

  it('leaves toasts in their place where the lower half is full of controls', () => {
    const column = Array.from({ length: 12 }, (_, at) => button(840 - 50 * at));
    expect(lift(...column)).toBe(0);
  });
});
